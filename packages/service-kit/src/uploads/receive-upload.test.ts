import { once } from 'node:events';
import fs from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import { createLogger } from '../logger.ts';
import { errorHandler } from '../http/error-handler.ts';
import { receiveUpload } from './receive-upload.ts';

let folder: string;
let server: Server;
let problem: unknown;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-uploads-'));
  // Express tells error handlers by their four parameters.
  // eslint-disable-next-line max-params
  const note: ErrorRequestHandler = (error, _req, _res, next) => {
    problem = error;
    next(error);
  };
  const app = express();
  app.post('/', receiveUpload(folder, { field: 'file', maxFiles: 1, maxMB: () => 1 }));
  app.use(note, errorHandler(createLogger({ name: 'test', level: 'silent' })));
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  jest.restoreAllMocks();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** A disk that takes one piece of a file and fails at the next. */
function failAtSecond(code: string): void {
  let pieces = 0;
  jest.spyOn(fs, 'createWriteStream').mockImplementation(
    () =>
      new Writable({
        highWaterMark: 1,
        write: (_piece, _encoding, done) => {
          pieces += 1;
          done(pieces > 1 ? Object.assign(new Error('write'), { code }) : null);
        },
      }) as fs.WriteStream,
  );
}

test.each([
  ['ENOSPC', 507, 'STORAGE_FULL'],
  ['EDQUOT', 507, 'STORAGE_FULL'],
  ['EIO', 500, 'EIO'],
])('a disk that fails in the middle of a file with %s answers %i', async (code, status, expected) => {
  failAtSecond(code);
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(500_000)]), 'race.jpg');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${String(port)}/`, { method: 'POST', body: form });
  expect([answer.status, (problem as { code?: string }).code]).toEqual([status, expected]);
  expect(await readdir(folder)).toEqual([]);
});
