import { expect, test } from 'playwright/test';
import { call, loginAdmin, register, type Account } from '../support/api.ts';

let author: Account;
let admin: Account;

test.beforeAll(async () => {
  [author, admin] = [await register('Blog Author'), await loginAdmin()];
});

const story = (changes: object = {}) => ({
  title: `Tapering in five days ${String(Date.now())}`,
  summary: 'What to leave out in the last week before a meet, and what to keep.',
  content: '<p>Less is more.</p><script>alert(1)</script><img src=x onerror=alert(1)>',
  category: 'Athletics',
  image: 'https://pictures.ankur.example/track.webp',
  isPremium: false,
  ...changes,
});

interface Blog {
  _id: string;
  slug: string;
  content: string;
  author: { _id: string };
}

test('a blog post belongs to its caller, is cleaned and readable by everybody', async () => {
  const created = await call<Blog>('POST', '/api/blog', {
    token: author.token,
    body: { ...story(), author: admin.user._id },
  });
  expect(created.status, JSON.stringify(created.body)).toBe(201);
  expect(created.body.author._id).toBe(author.user._id);

  const read = await call<Blog>('GET', `/api/blog/${created.body.slug}`);
  expect(read.body.content).not.toMatch(/script|onerror/);
  const list = await call<Blog[]>('GET', '/api/blog');
  expect(list.body.map(({ slug }) => slug)).toContain(created.body.slug);
});

test('premium needs the plan', async () => {
  const refused = await call('POST', '/api/blog', { token: author.token, body: story({ isPremium: true }) });

  expect([refused.status, refused.body['code']]).toEqual([403, 'PREMIUM_REQUIRED']);
});

test('a flagged blog post can be removed and is gone for all but its author', async () => {
  const flagger = await register('Blog Flagger');
  const created = await call<Blog>('POST', '/api/blog', { token: author.token, body: story() });
  const { _id, slug } = created.body;
  expect(
    (
      await call('POST', `/api/moderation/blog-posts/${_id}/flag`, {
        token: flagger.token,
        body: { reason: 'fake_news' },
      })
    ).status,
  ).toBe(201);
  const again = await call('POST', `/api/moderation/blog-posts/${_id}/flag`, {
    token: flagger.token,
    body: { reason: 'fake_news' },
  });
  expect([again.status, again.body['code']]).toEqual([400, 'ALREADY_FLAGGED']);
  const removed = await call('PATCH', `/api/moderation/blog-posts/${_id}/moderate`, {
    token: admin.token,
    body: { action: 'removed', reason: 'Not true' },
  });
  expect(removed.status).toBe(200);

  await expect
    .poll(async () => (await call('GET', `/api/blog/${slug}`, { token: flagger.token })).status)
    .toBe(404);
  expect((await call('GET', `/api/blog/${slug}`, { token: author.token })).body).toMatchObject({
    status: 'removed',
    rejectionReason: 'Not true',
  });
});

test('what visitors may read answers without a session', async () => {
  for (const path of [
    '/api/events',
    '/api/sports',
    '/api/blog',
    '/api/community/public',
    '/api/admin/public/ads',
    '/api/admin/public/settings',
    '/api/admin/public/stats',
    '/api/admin/public/trending-topics',
    '/api/admin/public/community-guidelines',
    '/remotes.json',
  ]) {
    const answer = await call('GET', path);
    expect(answer.status, path).toBe(200);
    // The settings carry the platform's own contact and, in a demo, its accounts.
    if (path !== '/api/admin/public/settings') {
      expect(JSON.stringify(answer.body), path).not.toMatch(/"(email|phone|dateOfBirth)"/);
    }
  }
});

test('an event is found by its id', async () => {
  const [first] = (await call<{ _id: string; title: string }[]>('GET', '/api/events')).body;
  const event = await call('GET', `/api/events/${first?._id ?? ''}`);

  expect(event.body).toMatchObject({ title: first?.title });
});

test('admins list members and counts', async () => {
  const users = await call<{ users: unknown[]; total: number }>(
    'GET',
    '/api/admin/users?search=Blog%20Author&role=athlete',
    { token: admin.token },
  );
  expect(users.body.total).toBeGreaterThan(0);
  const stats = await call('GET', '/api/admin/stats', { token: admin.token });
  expect(stats.body['totalUsers']).toBeGreaterThan(12);
});

test('releases are refused to whoever has neither the token of the remote nor is an admin', async () => {
  const member = await register('Release Tester');
  for (const [method, path] of [
    ['GET', '/api/releases/mfe-community'],
    ['POST', '/api/releases/mfe-community'],
    ['POST', '/api/releases/mfe-community/activate'],
    ['POST', '/api/releases/mfe-community/rollback'],
  ] as const) {
    const body = method === 'GET' ? undefined : {};
    expect((await call(method, path, { body })).status, path).toBe(401);
    expect((await call(method, path, { token: member.token, body })).status, path).toBe(403);
  }
});
