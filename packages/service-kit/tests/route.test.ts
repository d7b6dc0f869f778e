import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { AppError } from '@ankur/contracts/error-codes';
import { defineEndpoint } from '@ankur/contracts/endpoint';
import { objectId } from '@ankur/contracts/primitives';
import { apiAs } from '@ankur/test-kit/api-as';
import type { SignedCall } from '../src/auth/identity.ts';
import { asAdmin, asCaller, asMember } from '@ankur/test-kit/as-caller';
import { startTestService, type TestService } from '@ankur/test-kit/start-test-service';
import { route } from '../src/http/route.ts';
import { createService, type ServiceDeps } from '../src/service.ts';

const memberId = 'a'.repeat(24);
const member = asMember({ userId: memberId });
const base = { service: 'events', limit: 'read', summary: 'test' } as const;

const createNote = defineEndpoint({
  ...base,
  id: 'createNote',
  method: 'POST',
  path: '/api/notes',
  access: 'user',
  status: 201,
  body: z.object({ title: z.string().min(3), tags: z.array(z.string()).default([]) }),
  output: z.object({
    title: z.string(),
    author: z.string(),
    known: z.array(z.string()),
    key: z.string().nullable(),
  }),
});
const getNote = defineEndpoint({
  ...base,
  id: 'getNote',
  method: 'GET',
  path: '/api/notes/:noteId',
  access: 'public',
  params: z.object({ noteId: objectId }),
  query: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  output: z.object({ noteId: z.string(), page: z.number() }),
  errors: ['POST_NOT_FOUND'],
});
const listNotes = defineEndpoint({
  ...base,
  id: 'listNotes',
  method: 'GET',
  path: '/api/notes/all',
  access: 'admin',
  output: z.array(z.string()),
});
const internalNote = defineEndpoint({
  ...base,
  id: 'internalNote',
  method: 'POST',
  path: '/internal/notes',
  access: 'service',
  body: z.object({ fail: z.string().optional() }),
  output: z.object({ from: z.string() }),
});
const rudeNote = defineEndpoint({
  ...base,
  id: 'rudeNote',
  method: 'GET',
  path: '/api/rude',
  access: 'public',
  output: z.object({ count: z.number() }),
});

function createNotesService(deps: ServiceDeps): ReturnType<typeof createService> {
  return createService('events', deps, () => ({
    routes: [
      route(getNote, async ({ params, query }, { res }) => {
        if (params.noteId === 'f'.repeat(24)) throw new AppError('POST_NOT_FOUND');
        res.set('cache-control', 'public, max-age=5');
        return { noteId: params.noteId, page: query.page, secret: 'never leaves' };
      }),
      route(createNote, async ({ body, caller, idempotencyKey }) => ({
        key: idempotencyKey,
        title: body.title,
        author: caller.userId,
        known: Object.keys(body),
      })),
      route(listNotes, async () => ['first']),
      route(internalNote, async ({ caller, body }) => {
        if (body.fail === 'crash') throw new Error('secret detail of the driver');
        if (body.fail === 'store') throw Object.assign(new Error('x'), { name: 'MongoServerSelectionError' });
        if (body.fail === 'busy') throw new AppError('OVERLOADED', { retryAfter: 7, data: { queue: 9 } });
        return { from: caller.service };
      }),
      route(rudeNote, async () => ({ count: 'many' }) as never),
    ],
  }));
}

let service: TestService;
beforeAll(async () => {
  service = await startTestService(createNotesService, {
    env: { MONGODB_URI: 'mongodb://127.0.0.1:1/none' },
  });
});
afterAll(() => service.stop());

/** A request that fetch would not let us send. */
function rawStatus(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(service.url);
    const req = request({ hostname, port, path, headers }, (res) => {
      res.resume();
      resolve(res.statusCode);
    });
    req.on('error', reject).end();
  });
}

describe('access', () => {
  it('refuses a call without the signed identity, also on public endpoints', async () => {
    expect(await service.as(null).fails(getNote, { params: { noteId: memberId } })).toMatchObject({
      status: 401,
      code: 'UNAUTHENTICATED',
    });
  });

  it('refuses an identity signed for another service or sent as plain headers', async () => {
    const headers = {
      ...asCaller(member, { service: 'community', method: 'GET', target: listNotes.path }),
      'x-user-role': 'admin',
    };
    expect(await service.as(null).fails(listNotes, { headers })).toMatchObject({ status: 401 });
  });

  it('refuses an identity captured from another call: another method, path or query', async () => {
    const call = { service: 'events', method: 'GET', target: listNotes.path } as const;
    const send = (signed: Partial<SignedCall>) =>
      fetch(`${service.url}${call.target}`, {
        headers: asCaller(asAdmin({ userId: memberId }), { ...call, ...signed }),
      });
    expect((await send({})).status).toBe(200);
    for (const other of [
      { method: 'POST' },
      { target: `${listNotes.path}/1` },
      { target: `${listNotes.path}?a=1` },
    ])
      expect((await send(other)).status).toBe(401);
  });

  it('checks access before it looks at the input', async () => {
    expect(await service.as({}).fails(createNote, { body: { title: 1 } })).toMatchObject({ status: 401 });
    expect(await service.as({}).fails(createNote, { body: '{broken' })).toMatchObject({ status: 401 });
    expect(await service.as(member).fails(listNotes)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await service.as(member).fails(internalNote, { body: {} })).toMatchObject({ status: 403 });
    expect(await service.as({ service: 'community' }).fails(createNote, { body: {} })).toMatchObject({
      status: 401,
    });
  });

  it('lets an admin use admin endpoints and a service internal ones', async () => {
    expect(await service.as(asAdmin({ userId: memberId })).call(listNotes)).toEqual(['first']);
    const internal = await service.as({ service: 'community' }).call(internalNote, { body: {} });
    expect(internal).toEqual({ from: 'community' });
  });
});

describe('input', () => {
  it('tells the use case the key under which the client sends it again', async () => {
    const headers = { 'idempotency-key': 'try-7' };
    const answer = await service.as(member).call(createNote, { body: { title: 'abc' }, headers });
    expect(answer.key).toBe('try-7');
  });

  it('names the field and every finding of an invalid body', async () => {
    const problem = await service.as(member).fails(createNote, { body: { title: 'ab', tags: [1] } });
    expect(problem).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field: 'title' });
    expect(problem.errors).toMatchObject([{ field: 'title' }, { field: 'tags.0' }]);
  });

  it('drops keys the contract does not know', async () => {
    const answer = await service
      .as(member)
      .call(createNote, { body: { title: 'abc', role: 'admin', _id: '1' } });
    expect(answer).toEqual({ title: 'abc', author: memberId, known: ['title', 'tags'], key: null });
  });

  it('answers a bad id exactly like an unknown one', async () => {
    const bad = await service.as({}).fails(getNote, { params: { noteId: 'nope' } });
    const unknown = await service.as({}).fails(getNote, { params: { noteId: 'f'.repeat(24) } });
    expect(bad).toMatchObject({ status: 404, code: 'POST_NOT_FOUND' });
    expect({ ...bad, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });

  it('refuses a bad query with its field', async () => {
    const problem = await service
      .as({})
      .fails(getNote, { params: { noteId: memberId }, query: { page: 'x' } });
    expect(problem).toMatchObject({ status: 400, field: 'page' });
  });

  it.each([
    ['application/x-www-form-urlencoded', 'title=abcdef'],
    ['text/plain', '{"title":"abcdef"}'],
    ['', '{"title":"abcdef"}'],
    ['multipart/form-data; boundary=x', '--x--'],
  ])('refuses a body that says it is %j, and takes none for one without fields', async (type, body) => {
    const send = (content: string): ReturnType<typeof api.fails> =>
      api.fails(createNote, { body: content, headers: { 'content-type': type } });
    const api = service.as(member);
    expect(await send(body)).toMatchObject({
      ...{ status: 415, code: 'UNSUPPORTED_MEDIA' },
      message: 'Send the body as JSON, with the content type application/json.',
    });
    expect(await send('')).toMatchObject({ status: 400, field: 'title' });
    expect(await send('x'.repeat(110_000))).toMatchObject({ status: 413 });
  });

  it('refuses broken JSON, hostile keys, deep nesting and large bodies', async () => {
    const send = (body: string, type = 'application/json'): ReturnType<typeof api.fails> =>
      api.fails(createNote, { body, headers: { 'content-type': type } });
    const api = service.as(member);
    expect(await send('{"title":')).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST' });
    expect(await send('{"title":"abc","__proto__":{"a":1}}')).toMatchObject({ code: 'MALFORMED_REQUEST' });
    expect(await send('{"title":"abc","a":{"constructor":1}}')).toMatchObject({ code: 'MALFORMED_REQUEST' });
    expect(await send(`{"title":"abc","a":${'['.repeat(30)}${']'.repeat(30)}}`)).toMatchObject({
      code: 'MALFORMED_REQUEST',
    });
    expect(await send(`{"title":"${'x'.repeat(110_000)}"}`)).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
    });
  });
});

describe('answers', () => {
  it('carry only declared fields, the endpoint status and safe headers', async () => {
    const response = await service.as({}).send(getNote, { params: { noteId: memberId } });
    expect(await response.json()).toEqual({ noteId: memberId, page: 1 });
    expect(response.headers.get('cache-control')).toBe('public, max-age=5');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('x-powered-by')).toBeNull();
    expect(response.headers.get('etag')).toBeNull();
    const created = await service.as(member).send(createNote, { body: { title: 'abc' } });
    expect(created.status).toBe(201);
    expect(created.headers.get('cache-control')).toBe('no-store');
  });

  it('keep the request id they came with, or get a new one', async () => {
    const headers = { 'x-request-id': 'abc-12345678' };
    const problem = await service.as({}).fails(createNote, { headers });
    expect(problem.requestId).toBe('abc-12345678');
    const forged = await service
      .as({})
      .send(createNote, { headers: { 'x-request-id': 'no spaces allowed' } });
    expect(forged.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it('that break their contract become INTERNAL instead of leaking', async () => {
    expect(await service.as({}).fails(rudeNote)).toMatchObject({ status: 500, code: 'INTERNAL' });
  });

  it('to unknown errors say nothing about them', async () => {
    const problem = await service.as({ service: 'content' }).fails(internalNote, { body: { fail: 'crash' } });
    expect(problem).toMatchObject({ status: 500, code: 'INTERNAL' });
    expect(JSON.stringify(problem)).not.toContain('driver');
  });

  it('are 503 with Retry-After when the store is away', async () => {
    const response = await service.as({ service: 'content' }).send(internalNote, { body: { fail: 'store' } });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('content-type')).toMatch('application/problem+json');
    expect(await response.json()).toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });

  it('carry the details of a known error', async () => {
    const response = await service.as({ service: 'content' }).send(internalNote, { body: { fail: 'busy' } });
    expect(response.headers.get('retry-after')).toBe('7');
    expect(await response.json()).toMatchObject({ code: 'OVERLOADED', data: { queue: 9 } });
  });
});

describe('unknown addresses', () => {
  const nowhere = { ...listNotes, path: '/api/nowhere' as const };

  it('answer 404 and wrong methods 405 as problems', async () => {
    expect(await service.as({}).fails(nowhere)).toMatchObject({ status: 404, code: 'ROUTE_NOT_FOUND' });
    const wrong = { ...createNote, method: 'DELETE' as const };
    const response = await service.as(member).send(wrong);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
  });

  it('do not upset the service with broken escapes', async () => {
    const target = '/api/notes/%E0%A4%A';
    expect(await rawStatus(target, asCaller({}, { service: 'events', method: 'GET', target }))).toBe(400);
  });
});

describe('health', () => {
  it('is live without identity, but shows counts to services only', async () => {
    expect((await fetch(`${service.url}/health/live`)).status).toBe(200);
    expect((await fetch(`${service.url}/health/ready`)).status).toBe(200);
    expect((await fetch(`${service.url}/health/probe`)).status).toBe(401);
    const probe = await fetch(`${service.url}/health/probe`, {
      headers: asCaller(
        { service: 'gateway' },
        { service: 'events', method: 'GET', target: '/health/probe' },
      ),
    });
    expect(await probe.json()).toEqual({ outbox: 0, pending: 0, deadLetters: 0 });
    const metrics = await (await fetch(`${service.url}/metrics`)).text();
    expect(metrics).toContain('http_request_duration_seconds_count');
    expect(metrics).toContain('route="/api/notes/:noteId"');
  });
});

it('lets a running request finish while it stops, and refuses new ones', async () => {
  let letGo = (): void => undefined;
  let begun = (): void => undefined;
  const started = new Promise<void>((resolve) => (begun = resolve));
  const slow = await startTestService(
    (deps: ServiceDeps) =>
      createService('events', deps, () => ({
        routes: [
          route(listNotes, async () => {
            begun();
            await new Promise<void>((resolve) => (letGo = resolve));
            return ['late'];
          }),
        ],
      })),
    { env: { MONGODB_URI: 'mongodb://127.0.0.1:1/none' } },
  );
  const api = apiAs(slow.url, asAdmin({ userId: memberId }));
  const answer = api.call(listNotes);
  await started;
  const stopped = slow.stop();
  await expect(fetch(`${slow.url}/health/live`)).rejects.toThrow();
  letGo();
  expect(await answer).toEqual(['late']);
  await stopped;
});
