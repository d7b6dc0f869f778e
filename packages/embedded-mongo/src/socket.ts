import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, rmSync, rmdirSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { EmbeddedMongoError } from './errors.ts';

/** Systems keep 104 (macOS) or 108 bytes (Linux) for the path of a socket and its end. */
const maxPathBytes = 103;
const name = 'mongo.sock';

/**
 * Where the store of a folder listens: in the folder or, when that path is too long for a socket, in a folder of its own. So
 * also with a per cent sign in it: drivers decode the path once more than it was encoded, and would look somewhere else.
 */
export function socketPath(dataDir: string): string {
  const inside = join(resolve(dataDir), name);
  if (Buffer.byteLength(inside) <= maxPathBytes && !inside.includes('%')) return inside;
  const folder = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16);
  return join(tmpdir(), `ankur-${folder}`, name);
}

/** The connection string of the store of a folder, whether it runs or not. Contains no secret: the folder's mode admits. */
export function storeUrl(dataDir: string): string {
  return `mongodb://${encodeURIComponent(socketPath(dataDir))}/?directConnection=true`;
}

function unusable(why: string): EmbeddedMongoError {
  return new EmbeddedMongoError('DATA_DIR_UNUSABLE', `${why}; choose a data folder with a shorter path.`);
}

/** In a folder that everybody may write, somebody else may have been there first. */
function takeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const isOurs = found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o077) === 0;
  if (!isOurs) throw unusable(`The folder ${folder}, meant for the store's socket, is not private`);
}

export interface ListeningSocket {
  close(): Promise<void>;
}

/** Listens on the socket of a data folder that this process has locked; only its own account may connect. */
export async function listenOnSocket(
  dataDir: string,
  serve: (socket: Socket) => void,
): Promise<ListeningSocket> {
  const path = socketPath(dataDir);
  const isInside = dirname(path) === resolve(dataDir);
  if (Buffer.byteLength(path) > maxPathBytes) throw unusable(`The path ${path} is too long for a socket`);
  if (!isInside) takeFolder(dirname(path));
  // Left by a process that was killed: nobody else can be listening, since we hold the folder.
  rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serve(socket);
  });
  await startListening(server, path);
  chmodSync(path, 0o600);
  return {
    async close() {
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets) socket.destroy();
      await closed;
      if (!isInside) rmdirSync(dirname(path));
    },
  };
}

function startListening(server: Server, path: string): Promise<void> {
  return new Promise((done, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.off('error', reject);
      done();
    });
  });
}
