import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import { z } from 'zod';
import { AppError } from '@ankur/contracts/error-codes';
import { defineEndpoint } from '@ankur/contracts/endpoint';
import { identityHeader } from '@ankur/contracts/claims';
import { verifyIdentity } from './auth/identity.ts';
import { createServiceClient, type ServiceClient } from './call-service.ts';
import { sendProblem } from './http/error-handler.ts';

const secret = 'the internal secret of this test run';
const screenText = defineEndpoint({
  id: 'screenText',
  service: 'moderation',
  method: 'POST',
  path: '/internal/screen/:kind',
  access: 'service',
  limit: 'write',
  summary: 'test',
  params: z.object({ kind: z.string() }),
  query: z.object({ strict: z.string().optional() }),
  body: z.object({ text: z.string() }),
  output: z.object({ verdict: z.string() }),
});
const input = { params: { kind: 'a/b' }, query: { strict: 'yes' }, body: { text: 'नमस्ते' } };

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function clientOf(listener: RequestListener): Promise<ServiceClient> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createServiceClient({ from: 'community', secret, urls: { moderation: url } });
}

it('signs the call as its service and sends every part of the input', async () => {
  const seen: unknown[] = [];
  const client = await clientOf((req, res) => {
    const caller = verifyIdentity(
      String(req.headers[identityHeader]),
      { service: 'moderation', method: 'POST', target: String(req.url) },
      secret,
    );
    seen.push(req.method, req.url, caller.service, req.headers['x-request-id']);
    req.setEncoding('utf8').on('data', (chunk: string) => seen.push(JSON.parse(chunk)));
    req.on('end', () => res.end('{"verdict":"fine","extra":1}'));
  });
  expect(await client.call(screenText, input, { requestId: 'req-1' })).toEqual({ verdict: 'fine' });
  expect(seen).toEqual(['POST', '/internal/screen/a%2Fb?strict=yes', 'community', 'req-1', { text: 'नमस्ते' }]);
});

it('passes on the code of the other service', async () => {
  const client = await clientOf((_req, res) =>
    sendProblem(res, new AppError('CASE_NOT_FOUND', { data: { a: 1 } }), 'r'),
  );
  await expect(client.call(screenText, input)).rejects.toMatchObject({
    code: 'CASE_NOT_FOUND',
    details: { data: { a: 1 } },
  });
});

it('answers UPSTREAM_TIMEOUT when the other service is too slow, and sooner when asked to', async () => {
  const client = await clientOf(() => undefined);
  const ended: string[] = [];
  const call = async (name: string, options: { timeoutMs?: number }) => {
    await expect(client.call(screenText, input, options)).rejects.toMatchObject({ code: 'UPSTREAM_TIMEOUT' });
    ended.push(name);
  };
  await Promise.all([call('usual', {}), call('hasty', { timeoutMs: 100 })]);
  expect(ended).toEqual(['hasty', 'usual']);
});

it('answers UPSTREAM_UNAVAILABLE when it is away, unknown, cut off or speaks nonsense', async () => {
  const away = createServiceClient({ from: 'community', secret, urls: { moderation: 'http://127.0.0.1:1' } });
  const unknown = createServiceClient({ from: 'community', secret, urls: () => undefined });
  for (const client of [away, unknown]) {
    await expect(client.call(screenText, input)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
  }
  const answers: RequestListener[] = [
    (req) => void req.socket.destroy(),
    (_req, res) => void res.writeHead(200, { 'content-length': '99' }).write('{"verd', () => res.destroy()),
    (_req, res) => void res.writeHead(502).end('<html>'),
    (_req, res) => void res.end('{"wrong":"shape"}'),
  ];
  for (const listener of answers) {
    const client = await clientOf(listener);
    await expect(client.call(screenText, input)).rejects.toMatchObject({ code: 'UPSTREAM_UNAVAILABLE' });
    server?.closeAllConnections();
    server?.close();
  }
});
