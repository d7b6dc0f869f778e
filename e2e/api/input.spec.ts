import { endpointList } from '@ankur/contracts/endpoints';
import { expect, test } from 'playwright/test';
import { call, createPost, loginAdmin, platformUrl, register, type Account } from '../support/api.ts';

let member: Account;
let admin: Account;
let postId: string;

test.beforeAll(async () => {
  [member, admin] = [await register('Input Tester'), await loginAdmin()];
  postId = (await createPost(member, `Input ${String(Date.now())}`))._id;
});

const addressOf = (path: string) =>
  path
    .replace(':key', `post%3A${postId}`)
    .replace(/:(postId|id)/, path.includes('/users/') ? member.user._id : postId)
    .replaceAll(/:\w+/g, '65ffffffffffffffffffffff');

/** Calls with a JSON body that a signed-in person may send; nothing in it fits any of them. */
const withBody = endpointList.filter(
  ({ body, multipart, service, id }) =>
    body !== undefined && multipart === undefined && service !== 'gateway' && id !== 'updateProfile',
);

for (const { id, method, path } of withBody) {
  test(`${id} refuses a body that does not fit, naming the field`, async () => {
    const nonsense = {
      content: { $ne: '' },
      email: 7,
      password: [],
      username: {},
      role: 'emperor',
      type: 'shrug',
      reason: { a: 1 },
      action: 'explode',
      isSuspended: 'maybe',
      keyword: '',
      title: 5,
      name: 7,
      errors: 7,
      unknownSetting: true,
    };
    const answer = await call(method, addressOf(path), { token: admin.token, body: nonsense });

    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.body['code']).toMatch(/VALIDATION_FAILED|ROLE_NOT_ALLOWED/);
    expect(answer.body['field']).toBeTruthy();
  });

  test(`${id} refuses text that is no JSON`, async () => {
    const response = await fetch(`${platformUrl()}${addressOf(path)}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
      body: '{"broken": ',
    });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
  });
}

test('a profile refuses values out of range and stores nothing of them', async () => {
  const answer = await call('POST', '/api/auth/update', {
    token: member.token,
    body: { bio: 'changed', level: 'galactic' },
  });

  expect([answer.status, answer.body['field']]).toEqual([400, 'level']);
  const profile = await call('GET', '/api/auth/profile', { token: member.token });
  expect(profile.body['bio']).not.toBe('changed');
});

test('page sizes are limited', async () => {
  for (const path of [
    '/api/community/public?limit=1000000',
    '/api/admin/users?limit=101',
    '/api/moderation/audit?limit=0',
  ]) {
    expect((await call('GET', path, { token: admin.token })).status, path).toBe(400);
  }
});
