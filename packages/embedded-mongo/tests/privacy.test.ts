import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { type EmbeddedMongo, socketPath, startEmbeddedMongo, storeUrl } from '../src/server.ts';
import { makeDataDir, removeDataDir } from './support/test-server.ts';

let parent: string;
let dataDir: string;
let server: EmbeddedMongo | undefined;
let umask: number;

const start = async () => {
  server = await startEmbeddedMongo({ dataDir });
  return server;
};
const modeOf = (path: string) => statSync(path).mode & 0o777;
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name)).toString(8)]));

async function write(url: string): Promise<void> {
  const client = await MongoClient.connect(url);
  await client.db('t').collection('x').insertOne({ secret: 'of a member' });
  await client.close();
}

beforeEach(() => {
  // As on most machines: whoever does not ask for less makes files that everybody can read.
  umask = process.umask(0o022);
  parent = makeDataDir();
  chmodSync(parent, 0o755);
  dataDir = join(parent, 'store');
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  removeDataDir(parent);
  process.umask(umask);
});

describe('other accounts of the machine', () => {
  it('find neither a readable file nor a socket to write to', async () => {
    await write((await start()).url);
    expect(modeOf(dataDir).toString(8)).toBe('700');
    expect(modesIn(dataDir)).toEqual({
      'data.sqlite': '600',
      'data.sqlite-shm': '600',
      'data.sqlite-wal': '600',
      'lock.sqlite': '600',
      'mongo.sock': '600',
      ...('lock.sqlite-journal' in modesIn(dataDir) && { 'lock.sqlite-journal': '600' }),
    });
  });

  it('find no port to connect to', async () => {
    const portsBefore = process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap');
    await start();
    const ports = process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap');
    expect(ports).toEqual(portsBefore);
  });

  // Only root can become somebody else; the mode bits above say the same for everybody.
  const itAsRoot = process.getuid?.() === 0 ? it : it.skip;
  itAsRoot('are refused by the system', async () => {
    await start();
    const intrude = `
      const { connect } = require('node:net');
      const { readFileSync } = require('node:fs');
      const [folder, socket] = process.argv.slice(1);
      let read = 'read';
      try { readFileSync(folder + '/data.sqlite'); } catch (error) { read = error.code; }
      connect(socket)
        .on('connect', () => { console.log(read, 'connected'); process.exit(); })
        .on('error', (error) => console.log(read, error.code));`;
    const tryAs = (uid: number) =>
      spawnSync(process.execPath, ['-e', intrude, dataDir, socketPath(dataDir)], {
        uid,
        gid: uid,
        env: { NODE_OPTIONS: '' },
        encoding: 'utf8',
      }).stdout.trim();
    expect(tryAs(65_534)).toBe('EACCES EACCES');
    expect(tryAs(0)).toBe('read connected');
  });
});

describe('a folder from before', () => {
  it('is closed to others, with the files in it', async () => {
    await write((await start()).url);
    await server?.stop();
    chmodSync(dataDir, 0o755);
    chmodSync(join(dataDir, 'data.sqlite'), 0o644);
    await start();
    expect(modeOf(dataDir).toString(8)).toBe('700');
    expect(modeOf(join(dataDir, 'data.sqlite')).toString(8)).toBe('600');
  });

  it('that holds other things and is open is refused instead of being closed to those who use them', async () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    writeFileSync(join(dataDir, 'holiday.txt'), 'for all of us');
    await expect(start()).rejects.toMatchObject({
      code: 'DATA_DIR_UNUSABLE',
      message: expect.stringContaining('holiday.txt'),
    });
    expect(modeOf(dataDir).toString(8)).toBe('755');
  });
});

describe('the socket', () => {
  it('left by a killed store does not keep the next one from listening', async () => {
    await start();
    renameSync(socketPath(dataDir), join(parent, 'kept.sock'));
    await server?.stop();
    renameSync(join(parent, 'kept.sock'), socketPath(dataDir));
    await write((await start()).url);
  });

  it('of a folder with a long path is in a private folder of the system, gone after the stop', async () => {
    dataDir = join(parent, 'x'.repeat(100));
    const { url } = await start();
    const path = socketPath(dataDir);
    expect(dirname(dirname(path))).toBe(tmpdir());
    expect(modeOf(dirname(path)).toString(8)).toBe('700');
    expect(modeOf(path).toString(8)).toBe('600');
    expect(url).toBe(storeUrl(dataDir));
    await write(url);
    await server?.stop();
    expect(() => statSync(dirname(path))).toThrow('ENOENT');
  });

  it.each(['100% sport', 'a%20b', '%2e'])(
    'is found by drivers of a folder that is called %j',
    async (name) => {
      dataDir = join(parent, name);
      await write((await start()).url);
    },
  );

  it('is never put where somebody else could reach it', async () => {
    dataDir = join(parent, 'y'.repeat(100));
    const folder = dirname(socketPath(dataDir));
    mkdirSync(folder);
    chmodSync(folder, 0o777);
    try {
      await expect(start()).rejects.toMatchObject({
        code: 'DATA_DIR_UNUSABLE',
        message: expect.stringContaining('is not private'),
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
