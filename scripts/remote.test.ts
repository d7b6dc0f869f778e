import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createToken } from '../gateway/src/releases/release-tokens.ts';

let folder: string;
let server: Server;
let asked: { url: string | undefined; authorization: string | undefined }[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ankur-remote-'));
  asked = [];
  server = createServer((req, res) => {
    asked.push({ url: req.url, authorization: req.headers.authorization });
    res.setHeader('content-type', 'application/json');
    res.end('{"releases":[]}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command as npm does, against the server of this test. */
async function remote(args: readonly string[], env: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${String(port)}`;
  const child = spawn(process.execPath, [join(__dirname, 'remote.ts'), ...args, '--url', url], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const [status, said] = await Promise.all([ended, text(child.stderr)]);
  return { status, said };
}

const [one, two] = ['token-of-the-first-remote', 'token-of-the-second-remote'];
const RELEASE_TOKENS = `mfe-one:${one},mfe-two:${two}`;

test('sends the token of the remote it is about, and no other', async () => {
  await remote(['list', 'mfe-two'], { RELEASE_TOKENS });
  expect(asked).toEqual([{ url: '/api/releases/mfe-two', authorization: `Bearer ${two}` }]);
});

test('a token of the call comes first, then the environment, then the data folder', async () => {
  const kept = createToken(join(folder, 'release-tokens.json'), 'mfe-one');
  await remote(['list', 'mfe-one', '--token', 'given'], { RELEASE_TOKENS });
  await remote(['list', 'mfe-one'], { RELEASE_TOKENS });
  await remote(['list', 'mfe-one']);
  expect(asked.map(({ authorization }) => authorization)).toEqual([
    'Bearer given',
    `Bearer ${one}`,
    `Bearer ${kept}`,
  ]);
});

test('asks nobody without a token for this remote, or when two remotes share one', async () => {
  expect(await remote(['list', 'mfe-three'], { RELEASE_TOKENS })).toMatchObject({
    status: 1,
    said: expect.stringContaining('No release token for mfe-three'),
  });
  expect(
    await remote(['list', 'mfe-one'], { RELEASE_TOKENS: `mfe-one:${one},mfe-two:${one}` }),
  ).toMatchObject({ status: 1, said: expect.stringContaining('a token of its own') });
  expect(asked).toEqual([]);
});
