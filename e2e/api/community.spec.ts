import { expect, test } from 'playwright/test';
import { call, createPost, loginAdmin, register, type Account } from '../support/api.ts';
import { png } from '../support/picture.ts';

let author: Account;
let other: Account;
let admin: Account;

test.beforeAll(async () => {
  [author, other, admin] = [await register('Api Author'), await register('Api Other'), await loginAdmin()];
});

const formOf = (
  content: string,
  files: readonly { name: string; type: string; bytes: Uint8Array }[] = [],
) => {
  const form = new FormData();
  form.set('content', content);
  for (const { name, type, bytes } of files)
    form.append('media', new File([new Uint8Array(bytes)], name, { type }));
  return form;
};

test('a post takes text and tags, and refuses emptiness and more than 2000 characters', async () => {
  const post = await createPost(author, 'Hills before breakfast #Athletics #hills');
  expect(post).toMatchObject({
    tags: ['athletics', 'hills'],
    likes: 0,
    canEdit: true,
    author: { _id: author.user._id },
  });

  const empty = await call('POST', '/api/community', { token: author.token, form: formOf('   ') });
  expect([empty.status, empty.body['message']]).toEqual([400, 'Please write something or add media to post']);
  expect(
    (await call('POST', '/api/community', { token: author.token, form: formOf('x'.repeat(2001)) })).status,
  ).toBe(400);
});

test('only the author edits and deletes a post', async () => {
  const post = await createPost(author, `Mine ${String(Date.now())}`);

  expect(
    (await call('PATCH', `/api/community/${post._id}`, { token: other.token, body: { content: 'Yours' } }))
      .status,
  ).toBe(403);
  expect((await call('DELETE', `/api/community/${post._id}`, { token: other.token })).status).toBe(403);
  expect(
    (
      await call('PATCH', `/api/community/${post._id}`, {
        token: author.token,
        body: { content: 'Still mine' },
      })
    ).body,
  ).toMatchObject({ content: 'Still mine' });
  expect((await call('DELETE', `/api/community/${post._id}`, { token: author.token })).status).toBe(200);
  expect((await call('GET', `/api/community/${post._id}`)).status).toBe(404);
});

test('fifty parallel reactions of one member leave one', async () => {
  const post = await createPost(author, `React ${String(Date.now())}`);
  const types = ['like', 'love', 'laugh', 'clap', '🙌'];
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) =>
      call('POST', `/api/community/${post._id}/react`, { token: other.token, body: { type: types[n % 5] } }),
    ),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);

  const read = await call<{ likes: number; reactions: unknown[]; reactionCounts: Record<string, number> }>(
    'GET',
    `/api/community/${post._id}`,
    { token: other.token },
  );
  expect(read.body.likes).toBe(1);
  expect(read.body.reactions).toHaveLength(1);
  expect(Object.values(read.body.reactionCounts).reduce((sum, n) => sum + n, 0)).toBe(1);
});

test('ten parallel submissions with one idempotency key store one post', async () => {
  const key = crypto.randomUUID();
  const send = (content: string) =>
    call('POST', '/api/community', {
      token: author.token,
      form: formOf(content),
      headers: { 'idempotency-key': key },
    });
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(`Once ${key}`)));

  expect(new Set(answers.map(({ body }) => body['_id'])).size).toBe(1);
  expect((await send('Something else')).status).toBe(422);
});

test('files are checked by what they are; a removed post takes its picture from all but its author and admins', async () => {
  const svg = new TextEncoder().encode(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  );
  const lying = await call('POST', '/api/community', {
    token: author.token,
    form: formOf('', [{ name: 'a.png', type: 'image/png', bytes: svg }]),
  });
  expect(lying.status).toBe(415);
  const six = await call('POST', '/api/community', {
    token: author.token,
    form: formOf(
      '',
      Array.from({ length: 6 }, () => ({ name: 'a.png', type: 'image/png', bytes: png })),
    ),
  });
  expect([six.status, six.body['code']]).toEqual([400, 'TOO_MANY_FILES']);
  const large = await call('POST', '/api/community', {
    token: author.token,
    form: formOf('', [{ name: 'big.png', type: 'image/png', bytes: new Uint8Array(5_242_881) }]),
  });
  expect([large.status, large.body['message']]).toEqual([
    413,
    'File big.png is too large. Maximum size is 5MB.',
  ]);

  const posted = await call<{ _id: string; media: { url: string }[] }>('POST', '/api/community', {
    token: author.token,
    form: formOf('With a picture', [{ name: 'a.png', type: 'image/png', bytes: png }]),
  });
  expect(posted.status, JSON.stringify(posted.body)).toBe(201);
  const url = posted.body.media[0]?.url ?? '';
  const served = await call('GET', url);
  expect(served.status).toBe(200);
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  await expect
    .poll(
      async () =>
        (
          await call('PATCH', `/api/moderation/community-posts/${posted.body._id}/moderate`, {
            token: admin.token,
            body: { action: 'removed', reason: 'test' },
          })
        ).status,
    )
    .toBe(200);
  await expect.poll(async () => (await call('GET', url)).status).toBe(404);
  for (const { token } of [author, admin]) expect((await call('GET', url, { token })).status).toBe(200);
  const feed = await call<{ posts: { _id: string }[] }>('GET', '/api/community/public?limit=50', {
    token: other.token,
  });
  expect(feed.body.posts.map(({ _id }) => _id)).not.toContain(posted.body._id);
});

test('comments and replies are trimmed, limited and visible to all', async () => {
  const post = await createPost(author, `Talk ${String(Date.now())}`);
  const comment = await call('POST', `/api/community/${post._id}/comments`, {
    token: other.token,
    body: { content: '  Well run  ' },
  });
  expect([comment.status, comment.body['content']]).toEqual([201, 'Well run']);
  const reply = await call(
    'POST',
    `/api/community/${post._id}/comments/${String(comment.body['_id'])}/replies`,
    { token: author.token, body: { content: 'Thanks' } },
  );
  expect(reply.status).toBe(201);
  for (const content of ['   ', 'x'.repeat(501)]) {
    expect(
      (await call('POST', `/api/community/${post._id}/comments`, { token: other.token, body: { content } }))
        .status,
    ).toBe(400);
  }
  const read = await call<{ commentCount: number; comments: { replies: unknown[] }[] }>(
    'GET',
    `/api/community/${post._id}`,
  );
  expect(read.body.comments[0]?.replies).toHaveLength(1);
});

test('paging by cursor shows every post once while new ones arrive', async () => {
  const first = await call<{ posts: { _id: string }[]; nextCursor: string }>(
    'GET',
    '/api/community/public?limit=10',
    { token: other.token },
  );
  await createPost(author, `Arrived while paging ${String(Date.now())}`);
  const second = await call<{ posts: { _id: string }[] }>(
    'GET',
    `/api/community/public?limit=10&cursor=${encodeURIComponent(first.body.nextCursor)}`,
    { token: other.token },
  );

  const ids = [...first.body.posts, ...second.body.posts].map(({ _id }) => _id);
  expect(new Set(ids).size).toBe(20);
});
