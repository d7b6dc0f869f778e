import { expect, test } from 'playwright/test';
import { call, createPost, loginAdmin, register, type Account } from '../support/api.ts';

let author: Account;
let admin: Account;

test.beforeAll(async () => {
  [author, admin] = [await register('Judged Author'), await loginAdmin()];
});

const flag = (account: Account, postId: string, body: object = { reason: 'spam' }) =>
  call('POST', `/api/moderation/community-posts/${postId}/flag`, { token: account.token, body });
const moderate = (account: Account, postId: string, body: object) =>
  call<{ post: { version: number; status: string } }>(
    'PATCH',
    `/api/moderation/community-posts/${postId}/moderate`,
    { token: account.token, body },
  );

test('one member can flag once, nobody the own content, and not without a reason', async () => {
  const flagger = await register('Flagger');
  const post = await createPost(author, `Flag me ${String(Date.now())}`);

  expect((await flag(flagger, post._id, { reason: 'because' })).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 20 }, () => flag(flagger, post._id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 400);
  expect(refused).toHaveLength(19);
  expect(new Set(refused.map(({ body }) => body['message']))).toEqual(
    new Set(['You have already flagged this post']),
  );
  expect((await flag(author, post._id)).body['code']).toBe('OWN_CONTENT');
});

test('of two admins who decide at once one wins; the other gets 409 with the name of the winner', async () => {
  const flagger = await register('Second Flagger');
  const helper = await register('Second Chief');
  await call('PATCH', `/api/admin/users/${helper.user._id}/role`, {
    token: admin.token,
    body: { role: 'admin' },
  });
  const second = await call<{ token: string }>('POST', '/api/auth/login', {
    body: { email: helper.email, password: helper.password },
  });
  const post = await createPost(author, `Contested ${String(Date.now())}`);
  await flag(flagger, post._id);
  const list = await call<{ posts: { _id: string; version: number }[] }>(
    'GET',
    '/api/moderation/community-posts?status=flagged&limit=50',
    { token: admin.token },
  );
  const version = list.body.posts.find(({ _id }) => _id === post._id)?.version;

  const [one, two] = await Promise.all([
    moderate(admin, post._id, { action: 'removed', reason: 'one', version }),
    moderate({ ...helper, token: second.body.token }, post._id, {
      action: 'approved',
      reason: 'two',
      version,
    }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 409]);
  const loser = one.status === 409 ? one : two;
  expect(loser.body).toMatchObject({ code: 'STALE_DECISION' });
  expect(JSON.stringify(loser.body)).toMatch(/Ankur Desk|Second Chief/);
  const logged = async () =>
    (
      await call<{ entries: unknown[] }>('GET', `/api/moderation/audit?targetId=${post._id}`, {
        token: admin.token,
      })
    ).body.entries.length;
  await expect.poll(logged).toBe(1);
});

test('a banned phrase holds a post for review; its author sees it, others do not', async () => {
  const word = `doping${String(Date.now())}`;
  const added = await call('POST', '/api/moderation/banned-keywords', {
    token: admin.token,
    body: { keyword: `  ${word} deals `, severity: 'high', category: 'spam' },
  });
  expect(added.status).toBe(201);
  await expect
    .poll(async () => (await createPost(author, `Cheap ${word} DEALS here ${String(Date.now())}`)).status)
    .toBe('pending');
  const held = await createPost(author, `More ${word} deals ${String(Date.now())}`);

  const others = await register('Onlooker');
  expect((await call('GET', `/api/community/${held._id}`, { token: others.token })).status).toBe(404);
  expect((await call('GET', `/api/community/${held._id}`, { token: author.token })).body).toMatchObject({
    status: 'pending',
  });
  const removed = await call(
    'DELETE',
    `/api/moderation/banned-keywords/${encodeURIComponent(`${word} deals`)}`,
    { token: admin.token },
  );
  expect(removed.status).toBe(200);
});

test('settings out of range are refused as a whole, naming the field', async () => {
  const before = await call('GET', '/api/moderation/settings', { token: admin.token });
  const refused = await call('PATCH', '/api/moderation/settings', {
    token: admin.token,
    body: { autoFlagCount: 4, autoFlagThreshold: 1.5 },
  });
  expect([refused.status, refused.body['field']]).toEqual([400, 'autoFlagThreshold']);
  const unknown = await call('PATCH', '/api/moderation/settings', {
    token: admin.token,
    body: { secretSwitch: true },
  });
  expect(unknown.status).toBe(400);

  const after = await call('GET', '/api/moderation/settings', { token: admin.token });
  expect(after.body).toEqual(before.body);
});

test('three distinct members bring the banner to everybody', async () => {
  const post = await createPost(author, `Three flags ${String(Date.now())}`);
  const bystander = await register('Bystander');
  for (const name of ['First', 'Second', 'Third']) await flag(await register(name), post._id);

  await expect
    .poll(async () => (await call('GET', `/api/community/${post._id}`, { token: bystander.token })).body)
    .toMatchObject({ isFlagged: true, status: 'flagged' });
});

test('comments can be flagged and removed, and leave the post and its count', async () => {
  const flagger = await register('Comment Flagger');
  const post = await createPost(author, `Comments ${String(Date.now())}`);
  const comment = await call('POST', `/api/community/${post._id}/comments`, {
    token: flagger.token,
    body: { content: 'Rude words' },
  });
  const id = String(comment.body['_id']);
  expect(
    (
      await call('POST', `/api/moderation/comments/${id}/flag`, {
        token: author.token,
        body: { reason: 'harassment' },
      })
    ).status,
  ).toBe(201);
  expect(
    (
      await call('PATCH', `/api/moderation/comments/${id}/moderate`, {
        token: admin.token,
        body: { action: 'removed' },
      })
    ).status,
  ).toBe(200);

  await expect
    .poll(
      async () =>
        (await call<{ commentCount: number; comments: unknown[] }>('GET', `/api/community/${post._id}`)).body,
    )
    .toMatchObject({ commentCount: 0, comments: [] });
});
