import { openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer, type FakeAnswer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { fetchFile } from './fetch-file.ts';

const file = 'GET /api/file';
const refusal = { status: 401, body: { code: 'UNAUTHENTICATED' } };

/** Serves a file to the renewed token alone; `renewal` is what a renewal is answered with. */
function serve(renewal: FakeAnswer) {
  openSession({ token: 'old', user: buildUser() });
  return fakeServer({
    [file]: ({ headers }) => (headers.get('authorization') === 'Bearer new' ? { body: 'a,b' } : refusal),
    'POST /api/auth/refresh': renewal,
  });
}

it('asks for a file once more when the token has run out meanwhile', async () => {
  const { sent } = serve({ body: { token: 'new', user: buildUser() } });
  expect(await (await fetchFile('/api/file')).text()).toBe('a,b');
  expect(sent.map(({ call }) => call)).toEqual([file, 'POST /api/auth/refresh', file]);
});

it('hands over the refusal when the session is over', async () => {
  const { sent } = serve(refusal);
  expect((await fetchFile('/api/file')).status).toBe(401);
  expect(sent.filter(({ call }) => call === file)).toHaveLength(1);
});
