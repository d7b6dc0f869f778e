import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { localRegistry, localRemotes } from './local-remotes.ts';

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A server on a free port that answers these paths. */
async function serve(files: Record<string, string>): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    if (!(url in files)) response.statusCode = 404;
    response.end(files[url]);
  });
  servers.push(server);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function read(gateway: string, list: string): Promise<{ name: string; version: string }[]> {
  let text = '';
  const response = { setHeader: () => undefined, end: (body: string) => void (text = body) };
  const answer = localRegistry(gateway, localRemotes(list));
  await answer({} as IncomingMessage, response as unknown as ServerResponse);
  return (JSON.parse(text) as { remotes: { name: string; version: string }[] }).remotes;
}

it('puts a local remote in the place of its release, and keeps the release of one whose server does not answer', async () => {
  const remotes = ['mfe-one', 'mfe-two', 'mfe-three'].map((name) => ({ name, version: '1.0.0' }));
  const gateway = await serve({ '/remotes.json': JSON.stringify({ remotes }) });
  const one = await serve({ '/mf-manifest.json': '{}', '/remoteEntry.js': 'entry' });
  const broken = await serve({});
  const versions = (await read(gateway, `mfe-one=${one}, mfe-two=${broken}`)).map(
    ({ name, version }) => `${name} ${version}`,
  );
  expect(versions.sort()).toEqual(['mfe-one dev', 'mfe-three 1.0.0', 'mfe-two 1.0.0']);
});

it('shows a local remote also to somebody who gets a canary of it, and while its release is off', async () => {
  const released = { name: 'mfe-one', version: '1.0.0', revision: 4, canary: {}, disabled: {}, slots: [] };
  const gateway = await serve({ '/remotes.json': JSON.stringify({ remotes: [released] }) });
  const one = await serve({ '/mf-manifest.json': '{}', '/remoteEntry.js': 'entry' });
  const [remote] = await read(gateway, `mfe-one=${one}`);
  expect(remote).toMatchObject({ version: 'dev', revision: 4, slots: [] });
  expect(remote).not.toHaveProperty('canary');
  expect(remote).not.toHaveProperty('disabled');
});
