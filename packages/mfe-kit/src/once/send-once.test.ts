import type { OwnUser } from '@ankur/contracts/identity/user';
import { ApiError, useSession } from '@ankur/mfe-kit';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sendForAnswer, sendOnce, takeKey } from './send-once.ts';

const call = 'POST /api/community/:postId/comments';
const words = { params: { postId: '1' }, body: { content: 'Well run' } };
const signIn = (_id: string) => useSession.setState({ status: 'signedIn', user: { _id } as OwnUser });
const formOf = (...files: File[]) => {
  const form = new FormData();
  form.set('content', 'Well run');
  for (const file of files) form.append('media', file);
  return { form };
};

const failedWith = (status: number) => () =>
  Promise.reject(new ApiError({ code: 'INTERNAL', status, message: 'No.' }));

/** The key under which words are sent, and what becomes of them; without anything nobody knows. */
async function keyOf(
  said: Parameters<typeof sendOnce>[1],
  answer: () => Promise<unknown> = failedWith(0),
  path = call,
) {
  let key = '';
  const write = (used = '') => {
    key = used;
    return answer();
  };
  await sendOnce(path, said, write).catch(() => undefined);
  return key;
}
const stored = () => Promise.resolve({ _id: 'c' });

describe('the key of a submission that nobody has answered', () => {
  beforeEach(() => {
    localStorage.clear();
    signIn('meera');
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it.each([0, 408, 500, 503, 504])(
    'stays with its words after %i, whichever form sends them',
    async (status) => {
      const key = await keyOf(words, failedWith(status));
      expect(key).toMatch(/^[0-9a-f-]{36}$/);
      expect(await keyOf({ ...words })).toBe(key);
    },
  );

  it('stays with them after an answer that tells nothing of what was stored', async () => {
    const empty = () => Promise.resolve({});
    const keys: (string | undefined)[] = [];
    const write = (key?: string) => {
      keys.push(key);
      return empty();
    };
    for (let n = 0; n < 2; n += 1)
      await expect(sendForAnswer(call, words, write)).rejects.toMatchObject({ code: 'NETWORK', status: 0 });
    expect(keys[0]).toBe(keys[1]);
  });

  it('is a new one after such an answer where nothing of it is needed', async () => {
    const key = await keyOf(words, () => Promise.resolve({}));
    expect(await keyOf(words)).not.toBe(key);
  });

  it.each([200, 400, 409, 422, 429])('is a new one after a refusal with %i', async (status) => {
    const key = await keyOf(words, failedWith(status));
    expect(await keyOf(words)).not.toBe(key);
  });

  it('is a new one once they are stored, and leaves nothing behind', async () => {
    const key = await keyOf(words);
    expect(await keyOf(words, stored)).toBe(key);
    expect(localStorage).toHaveLength(0);
    expect(await keyOf(words, stored)).not.toBe(key);
  });

  it.each([
    ['other words', call, { ...words, body: { content: 'Well run!' } }],
    ['another post', call, { ...words, params: { postId: '2' } }],
    ['another call', 'POST /api/blog', words],
  ])('is another one for %s', async (_what, path, said) => {
    expect(await keyOf(said, undefined, path)).not.toBe(await keyOf(words));
  });

  it('tells files apart', async () => {
    const picture = new File(['12'], 'a.png', { lastModified: 1 });
    const key = await keyOf(formOf(picture));
    expect(await keyOf(formOf(picture))).toBe(key);
    expect(await keyOf(formOf(new File(['12'], 'a.png', { lastModified: 2 })))).not.toBe(key);
    expect(await keyOf(formOf())).not.toBe(key);
  });

  it('is taken along once by words that go another way', async () => {
    const key = await keyOf(words);
    expect(takeKey(call, words)).toBe(key);
    expect(takeKey(call, words)).not.toBe(key);
  });

  it('is a new one for another member, and an hour later', async () => {
    jest.useFakeTimers();
    const key = await keyOf(words);
    signIn('ravi');
    expect(await keyOf(words)).not.toBe(key);
    signIn('meera');
    jest.advanceTimersByTime(59 * 60_000);
    expect(await keyOf(words)).toBe(key);
    jest.advanceTimersByTime(60_000);
    expect(await keyOf(words)).not.toBe(key);
  });

  it('is kept without the words, and not for ever more of them', async () => {
    for (let n = 0; n < 30; n += 1) await keyOf({ body: { content: `Secret ${String(n)}` } });
    const kept = localStorage.getItem('ankur.unanswered.meera') ?? '';
    expect(kept).not.toContain('Secret');
    expect(JSON.parse(kept)).toHaveLength(20);
  });
});
