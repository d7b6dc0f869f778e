import { expect, test } from 'playwright/test';
import { call, loginAdmin, register } from '../support/api.ts';
import { png } from '../support/picture.ts';

test('the picture of a post that waits or was removed is sent to its author and to admins, and kept by no cache', async () => {
  const [author, other, admin] = [
    await register('Picture Author'),
    await register('Picture Onlooker'),
    await loginAdmin(),
  ];
  const form = new FormData();
  form.set('content', `Shot at https://clips.example/${String(Date.now())}`);
  form.append('media', new File([png], 'a.png', { type: 'image/png' }));
  const posted = await call<{ _id: string; status: string; media: { url: string }[] }>(
    'POST',
    '/api/community',
    { token: author.token, form },
  );
  expect(posted.body.status).toBe('pending');
  const url = posted.body.media[0]?.url ?? '';
  const isPrivate = async () => {
    for (const { token } of [author, admin]) {
      const { status, headers } = await call('GET', url, { token });
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
    for (const token of [other.token, 'no.real.token', null])
      expect((await call('GET', url, { token })).status).toBe(404);
  };
  await isPrivate();
  const decided = await call('PATCH', `/api/moderation/community-posts/${posted.body._id}/moderate`, {
    token: admin.token,
    body: { action: 'removed' },
  });
  expect(decided.status).toBe(200);
  const standing = async () =>
    (await call<{ status: string }>('GET', `/api/community/${posted.body._id}`, { token: author.token })).body
      .status;
  await expect.poll(standing).toBe('removed');
  await isPrivate();
});
