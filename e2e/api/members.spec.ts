import { expect, test } from 'playwright/test';
import { call, loginAdmin, login, platformUrl, register } from '../support/api.ts';

test('registering keeps the chosen role and refuses admin, weak passwords and taken addresses', async () => {
  const coach = await register('Coach Candidate', 'coach');
  expect(coach.user.role).toBe('coach');

  const base = {
    username: 'X',
    email: `x.${String(Date.now())}@test.example`,
    password: 'Hurdle!2345',
    role: 'athlete',
  };
  const asAdmin = await call('POST', '/api/auth/register', { body: { ...base, role: 'admin' } });
  expect([asAdmin.status, asAdmin.body['code'], asAdmin.body['field']]).toEqual([
    400,
    'ROLE_NOT_ALLOWED',
    'role',
  ]);
  const weak = await call('POST', '/api/auth/register', { body: { ...base, password: 'short' } });
  expect([weak.status, weak.body['field']]).toEqual([400, 'password']);
  expect(weak.body['errors']).not.toHaveLength(0);
  const taken = await call('POST', '/api/auth/register', {
    body: { ...base, email: coach.email.toUpperCase() },
  });
  expect([taken.status, taken.body['field']]).toEqual([409, 'email']);
});

test('fields that nobody offered are ignored at registration and in the profile', async () => {
  const email = `mass.${String(Date.now())}@test.example`;
  await call('POST', '/api/auth/register', {
    body: {
      username: 'Mass',
      email,
      password: 'Hurdle!2345',
      role: 'athlete',
      isVerified: true,
      _id: '65ffffffffffffffffffffff',
      plan: 'premium',
    },
  });
  const member = await login(email, 'Hurdle!2345');
  await call('POST', '/api/auth/update', {
    token: member.token,
    body: { role: 'admin', isVerified: true, plan: 'premium', $set: { role: 'admin' } },
  });
  const profile = await call('GET', '/api/auth/profile', { token: member.token });

  expect(profile.body).toMatchObject({ role: 'athlete', isVerified: false, plan: 'free' });
  expect(profile.body['_id']).not.toBe('65ffffffffffffffffffffff');
});

test('the profile of a minor shows no contact data to anybody else', async () => {
  const [minor, other] = [await register('Young Runner'), await register('Curious Scout', 'scout')];
  await call('POST', '/api/auth/update', {
    token: minor.token,
    body: { phone: '+91 98000 00000', dateOfBirth: '2011-05-01', location: 'Pune' },
  });

  for (const token of [null, other.token]) {
    const seen = await call('GET', `/api/auth/profile/${minor.user._id}`, { token });
    expect(seen.status).toBe(200);
    expect(JSON.stringify(seen.body)).not.toMatch(/98000 ?00000|2011-05|@test\.example/);
  }
});

const refreshCookieOf = ({ headers }: { headers: Headers }) =>
  /ankur_refresh=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';

test('a refresh token is rotated; one that was replaced twice ends the whole family', async ({ request }) => {
  const account = await register('Rotating Member');
  const base = platformUrl();
  const signedIn = await request.post(`${base}/api/auth/login`, {
    data: { email: account.email, password: account.password },
  });
  const cookie = /ankur_refresh=([^;]+)/.exec(signedIn.headers()['set-cookie'] ?? '')?.[1] ?? '';
  const refresh = (value: string) =>
    call('POST', '/api/auth/refresh', { headers: { cookie: `ankur_refresh=${value}` } });

  const first = await refresh(cookie);
  expect(first.status).toBe(200);
  const next = refreshCookieOf(first);
  expect(next).not.toBe(cookie);
  // The grace of a few seconds is for the token just replaced, not for the one before it.
  const newest = refreshCookieOf(await refresh(next));
  expect((await refresh(cookie)).status).toBe(401);
  expect((await refresh(newest)).status).toBe(401);
});

test('logging out ends the token everywhere within 2 s', async () => {
  const account = await register('Leaving Member');
  await call('POST', '/api/auth/logout', { token: account.token });

  await expect
    .poll(async () => (await call('GET', '/api/auth/profile', { token: account.token })).status, {
      timeout: 2000,
      intervals: [100],
    })
    .toBe(401);
});

test('a suspension refuses the token with its reason within 2 s, and lifting it lets the member back in', async () => {
  const [member, admin] = [await register('Rude Member'), await loginAdmin()];
  const suspend = (body: object) =>
    call('PATCH', `/api/admin/users/${member.user._id}/suspend`, { token: admin.token, body });
  expect((await suspend({ isSuspended: true, suspendedReason: 'Insults' })).status).toBe(200);

  await expect
    .poll(async () => (await call('GET', '/api/auth/profile', { token: member.token })).body['code'], {
      timeout: 2000,
      intervals: [100],
    })
    .toBe('SUSPENDED');
  const refused = await call('POST', '/api/auth/login', {
    body: { email: member.email, password: member.password },
  });
  expect(refused.status).toBe(403);
  expect(refused.body['message']).toContain('Insults');
  await suspend({ isSuspended: false });
  await expect
    .poll(
      async () =>
        (await call('POST', '/api/auth/login', { body: { email: member.email, password: member.password } }))
          .status,
    )
    .toBe(200);
});

test('an admin can neither change the own role nor suspend the own account', async () => {
  const admin = await loginAdmin();
  const role = await call('PATCH', `/api/admin/users/${admin.user._id}/role`, {
    token: admin.token,
    body: { role: 'coach' },
  });
  const suspend = await call('PATCH', `/api/admin/users/${admin.user._id}/suspend`, {
    token: admin.token,
    body: { isSuspended: true, suspendedReason: 'x' },
  });

  expect([role.status, suspend.status]).toEqual([409, 409]);
});
