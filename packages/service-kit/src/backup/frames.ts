import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';

/** Kinds of parts: header, marker of what follows, document (BSON), chunk of a file, end. */
export const frameKinds = ['H', 'M', 'D', 'C', 'E'] as const;

/** One part of a backup; `bytes` are JSON, but for documents and chunks. */
export interface Frame {
  kind: (typeof frameKinds)[number];
  bytes: Buffer;
}

const headBytes = 5;
/** A document of the store has 16 MB at most. */
const maxBytes = 17 * 1024 * 1024;

/** Kind, length (4 bytes, little end first), bytes. */
export function encodeFrame(kind: Frame['kind'], content: Uint8Array | object): Buffer {
  const bytes = content instanceof Uint8Array ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(headBytes);
  head.write(kind, 0, 'latin1');
  head.writeUInt32LE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

const damaged = (reason: string, cause?: unknown) =>
  new BackupError('DAMAGED', `This is no complete backup: ${reason}.`, { cause });

function* takeFrames(rest: Buffer): Generator<Frame, Buffer> {
  let at = 0;
  while (rest.length - at >= headBytes) {
    const kind = frameKinds.find((known) => known === String.fromCharCode(rest[at] ?? 0));
    const length = rest.readUInt32LE(at + 1);
    if (!kind || length > maxBytes) throw damaged('its parts cannot be told apart');
    if (rest.length - at - headBytes < length) break;
    yield { kind, bytes: rest.subarray(at + headBytes, at + headBytes + length) };
    at += headBytes + length;
  }
  return rest.subarray(at);
}

/** Reads a backup part by part; throws `BackupError` where the file is cut short or changed. */
export async function* readFrames(path: string): AsyncGenerator<Frame> {
  const unzipped = createGunzip();
  pipeline(createReadStream(path), unzipped, () => undefined);
  const waiting: Buffer[] = [];
  let rest: Buffer = Buffer.alloc(0);
  try {
    for await (const part of unzipped as AsyncIterable<Buffer>) {
      waiting.push(part);
      const size = rest.length + waiting.reduce((sum, { length }) => sum + length, 0);
      // A large document comes in many pieces: they are put together once, when it is complete.
      if (rest.length >= headBytes && size < headBytes + rest.readUInt32LE(1) && size < maxBytes) continue;
      rest = yield* takeFrames(Buffer.concat([rest, ...waiting.splice(0)]));
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (code.startsWith('Z_') || code === 'ERR_STREAM_PREMATURE_CLOSE')
      throw damaged('it was cut short or changed', error);
    throw error;
  }
  if (rest.length + waiting.length > 0) throw damaged('it was cut short');
}
