import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteRegistry } from '@ankur/contracts/remotes';
import { errorHandler } from '@ankur/service-kit/http/error-handler';
import { createLogger } from '@ankur/service-kit/logger';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import express from 'express';
import { remoteFiles } from './remote-files.ts';

let releasesDir: string;
let server: Server;
const registry = { remotes: [] as { name: string; access: 'public' | 'admin' }[] };

const admin = { routes: [{ path: '/desk', access: 'admin' }], slots: [] };
const open = { routes: [{ path: '/desk', access: 'public' }], slots: [] };
const releases = {
  'mfe-desk/1.0.0': {},
  'mfe-desk/2.0.0': admin,
  'mfe-desk/3.0.0': open,
  'mfe-garbled/1.0.0': { routes: [{ path: '/desk', access: 'everyone' }], slots: [] },
};

beforeAll(async () => {
  releasesDir = await mkdtemp(join(tmpdir(), 'ankur-remote-files-'));
  for (const [path, declaration] of Object.entries(releases)) {
    await mkdir(join(releasesDir, path), { recursive: true });
    await writeFile(join(releasesDir, path, 'release.json'), JSON.stringify(declaration));
  }
  const files = remoteFiles({
    releasesDir,
    registry: () => registry as unknown as RemoteRegistry,
    consoleGuard: (_req, res) => void res.status(403).end(),
  });
  const answerError = errorHandler(createLogger({ name: 'test', level: 'silent' }));
  server = express().use('/remotes', files).use(answerError).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(releasesDir, { recursive: true });
});

const statusOf = async (release: string, active: 'public' | 'admin' | null) => {
  registry.remotes = active === null ? [] : [{ name: 'mfe-desk', access: active }];
  const { port } = server.address() as AddressInfo;
  return (await fetch(`http://127.0.0.1:${port}/remotes/${release}/release.json`)).status;
};

describe('who gets the files of a release', () => {
  test('is what the release itself declares, whatever the active one does', async () => {
    for (const active of ['public', 'admin', null] as const) {
      expect(await statusOf('mfe-desk/2.0.0', active)).toBe(403);
      expect(await statusOf('mfe-desk/3.0.0', active)).toBe(200);
    }
  });

  test('is what the active one declares for a release from before declarations, and administrators without that', async () => {
    expect(await statusOf('mfe-desk/1.0.0', 'public')).toBe(200);
    expect(await statusOf('mfe-desk/1.0.0', 'admin')).toBe(403);
    expect(await statusOf('mfe-desk/1.0.0', null)).toBe(403);
    expect(await statusOf('mfe-garbled/1.0.0', null)).toBe(403);
  });

  test('is nobody where there is no such release; that of the console is not even told', async () => {
    expect(await statusOf('mfe-nobody/1.0.0', null)).toBe(404);
    expect(await statusOf('mfe-desk/9.0.0', 'public')).toBe(404);
    expect(await statusOf('mfe-desk/9.0.0', 'admin')).toBe(403);
  });
});
