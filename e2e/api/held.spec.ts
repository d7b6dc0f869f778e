import { expect, test } from 'playwright/test';
import { call, createPost, loginAdmin, register, type Account } from '../support/api.ts';

let author: Account;
let admin: Account;

test.beforeAll(async () => {
  [author, admin] = [await register('Patient Author'), await loginAdmin()];
});

const approve = (postId: string) =>
  call('PATCH', `/api/moderation/community-posts/${postId}/moderate`, {
    token: admin.token,
    body: { action: 'approved', notes: 'A real race' },
  });

test('a link of a new member waits for review; once approved all see it, and the admin reads the story', async () => {
  const newcomer = await register('Link Newcomer');
  const [plain, linked] = [
    await createPost(newcomer, `Hello everybody ${String(Date.now())}`),
    await createPost(newcomer, `My race: https://clips.example/${String(Date.now())}`),
  ];
  expect([plain.status, linked.status]).toEqual(['published', 'pending']);
  const story = () =>
    call<{ entries: object[] }>('GET', `/api/moderation/community-posts/${linked._id}/history`, {
      token: admin.token,
    });
  await expect.poll(async () => (await story()).body.entries?.length).toBe(1);
  expect((await approve(linked._id)).status).toBe(200);

  await expect.poll(async () => (await call('GET', `/api/community/${linked._id}`)).status).toBe(200);
  await expect
    .poll(async () => (await story()).body.entries)
    .toMatchObject([
      { type: 'decision', by: null, rule: 'new-account:link', status: 'pending', state: 'replaced' },
      {
        type: 'decision',
        by: { _id: admin.user._id },
        status: 'approved',
        notes: 'A real race',
        state: 'applied',
        auditId: expect.stringMatching(/^[0-9a-f]{24}$/),
      },
    ]);
});

test('a held comment is still there for its author after a reload, and for nobody else', async () => {
  const newcomer = await register('Comment Newcomer');
  const post = await createPost(author, `Held below ${String(Date.now())}`);
  const content = 'Look at www.clips.example';
  const sent = await call('POST', `/api/community/${post._id}/comments`, {
    token: newcomer.token,
    body: { content },
  });
  expect(sent.body).toMatchObject({ hiddenStatus: 'pending' });
  const read = async (token: string | null) =>
    (await call('GET', `/api/community/${post._id}`, { token })).body;
  expect(await read(newcomer.token)).toMatchObject({
    commentCount: 0,
    comments: [{ content, hiddenStatus: 'pending' }],
  });
  for (const token of [author.token, null]) {
    expect(await read(token)).toMatchObject({ commentCount: 0, comments: [] });
  }
});
