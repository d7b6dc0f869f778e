import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { z } from 'zod';
import { compressesHeader } from '@ankur/contracts/claims';
import { defineEndpoint } from '@ankur/contracts/endpoint';
import { asCaller } from '@ankur/test-kit/as-caller';
import { startTestService, type TestService } from '@ankur/test-kit/start-test-service';
import { route } from '../src/http/route.ts';
import { createService } from '../src/service.ts';

const base = {
  service: 'events',
  access: 'public',
  limit: 'read',
  summary: 'Notes',
  output: z.array(z.string()),
} as const;
const listNotes = defineEndpoint({ ...base, id: 'listNotes', method: 'GET', path: '/api/notes' });
const addNotes = defineEndpoint({ ...base, id: 'addNotes', method: 'POST', path: '/api/notes' });
let notes: string[] = [];
let service: TestService;

beforeAll(async () => {
  service = await startTestService(
    (deps) =>
      createService('events', deps, () => ({
        routes: [route(listNotes, async () => notes), route(addNotes, async () => notes)],
      })),
    { env: { MONGODB_URI: 'mongodb://127.0.0.1:1/none' } },
  );
});
afterAll(() => service.stop());

interface Answer {
  response: IncomingMessage;
  bytes: Buffer;
}

/** Asks without what fetch would do by itself. */
function ask(headers: Record<string, string>, method: 'GET' | 'HEAD' | 'POST' = 'GET'): Promise<Answer> {
  const call = { service: 'events', method, target: listNotes.path } as const;
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...asCaller({}, call), ...headers } };
    const read = async (response: IncomingMessage) => resolve({ response, bytes: await buffer(response) });
    request(`${service.url}${listNotes.path}`, options, (response) => void read(response).catch(reject))
      .on('error', reject)
      .end();
  });
}

const marked = { [compressesHeader]: '1' };
const long = Array.from({ length: 200 }, (_each, index) => `नोट ${String(index)}`);

it.each([
  ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
  ['gzip', 'gzip, deflate, br', gunzipSync],
  ['gzip', 'zstd;q=0, gzip', gunzipSync],
  ['gzip', '*', gunzipSync],
])('compresses a long answer as %s for who reads %s', async (encoding, accepted, decompress) => {
  notes = long;
  const { response, bytes } = await ask({ ...marked, 'accept-encoding': accepted });
  expect(response.headers).toMatchObject({
    'content-encoding': encoding,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(bytes.length),
    vary: 'accept-encoding',
  });
  const whole = decompress(bytes);
  expect(JSON.parse(whole.toString())).toEqual(long);
  expect(bytes.length).toBeLessThan(whole.length / 2);
});

it('tells a question for headers alone how long the answer is', async () => {
  notes = long;
  const asked = { ...marked, 'accept-encoding': 'gzip' };
  const [whole, head] = [await ask(asked), await ask(asked, 'HEAD')];
  const { 'content-length': length, 'content-encoding': encoding } = whole.response.headers;
  expect(head.response.headers).toMatchObject({ 'content-length': length, 'content-encoding': encoding });
  expect([encoding, head.bytes.length]).toEqual(['gzip', 0]);
});

it.each<[string, Parameters<typeof ask>, string[]]>([
  ['reads no encoding', [marked], long],
  ['reads another one', [{ ...marked, 'accept-encoding': 'br, identity' }], long],
  ['stands behind a gateway that cannot pass it on', [{ 'accept-encoding': 'gzip' }], long],
  ['asks for little', [{ ...marked, 'accept-encoding': 'gzip' }], ['short']],
  ['writes', [{ ...marked, 'accept-encoding': 'gzip' }, 'POST'], long],
])('sends an answer as it is to who %s', async (_who, asked, answer) => {
  notes = answer;
  const { response, bytes } = await ask(...asked);
  expect(response.headers['content-encoding']).toBeUndefined();
  expect(response.headers.vary).toBe('accept-encoding');
  expect(JSON.parse(bytes.toString())).toEqual(answer);
});
