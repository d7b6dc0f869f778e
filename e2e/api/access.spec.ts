import { endpointList } from '@ankur/contracts/endpoints';
import { expect, test } from 'playwright/test';
import { call, loginAdmin, register, registerModerator, type Account } from '../support/api.ts';

const someId = '65ffffffffffffffffffffff';

/** An address of the endpoint with ids that exist nowhere. */
const addressOf = (path: string) =>
  path
    .replace(':slug', 'no-such-post')
    .replace(':keyword', 'no-such-word')
    .replace(':name', 'mfe-community')
    .replaceAll(/:\w+/g, someId);

const guarded = endpointList.filter(({ access, service }) => access !== 'public' && service !== 'gateway');
const forStaff = guarded.filter(({ access }) => access === 'admin' || access === 'moderator');
const forAdmins = guarded.filter(({ access }) => access === 'admin');
const forModerators = guarded.filter(({ access }) => access === 'moderator');
const title = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

let member: Account;
let admin: Account;
let moderator: Account;

test.beforeAll(async () => {
  [member, admin] = [await register('Access Tester'), await loginAdmin()];
  moderator = await registerModerator('Access Reviewer');
});

for (const endpoint of guarded) {
  test(`${title(endpoint)} is refused without a session, before the input is looked at`, async () => {
    const answer = await call(endpoint.method, addressOf(endpoint.path), {
      body: endpoint.method === 'GET' ? undefined : { nonsense: true },
    });

    expect(answer.status).toBe(401);
    expect(answer.body).toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
  });
}

for (const endpoint of forStaff) {
  test(`${title(endpoint)} is refused to a member, before the input is looked at`, async () => {
    const answer = await call(endpoint.method, addressOf(endpoint.path), {
      token: member.token,
      body: endpoint.method === 'GET' ? undefined : { nonsense: true },
    });

    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'FORBIDDEN' });
  });
}

for (const endpoint of forAdmins) {
  test(`${title(endpoint)} is refused to a moderator, before the input is looked at`, async () => {
    const answer = await call(endpoint.method, addressOf(endpoint.path), {
      token: moderator.token,
      body: endpoint.method === 'GET' ? undefined : { nonsense: true },
    });

    expect(answer.status).toBe(403);
    expect(answer.body).toMatchObject({ code: 'FORBIDDEN' });
  });
}

for (const endpoint of forModerators) {
  test(`${title(endpoint)} is open to a moderator`, async () => {
    const answer = await call(endpoint.method, addressOf(endpoint.path), {
      token: moderator.token,
      body: endpoint.method === 'GET' ? undefined : { nonsense: true },
    });

    expect([200, 400, 404], JSON.stringify(answer.body)).toContain(answer.status);
  });
}

for (const endpoint of endpointList.filter(
  ({ path, service }) => path.includes(':') && service !== 'gateway',
)) {
  test(`${title(endpoint)} answers 404, never 500, for ids that do not exist or are none`, async () => {
    const body =
      endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : fittingBody[endpoint.id];
    const unknown = await call(endpoint.method, addressOf(endpoint.path), { token: admin.token, body });
    const broken = await call(endpoint.method, endpoint.path.replaceAll(/:\w+/g, '$ne'), {
      token: admin.token,
      body,
    });

    expect(unknown.status, JSON.stringify(unknown.body)).toBe(withoutOwner.has(endpoint.id) ? 200 : 404);
    expect(broken.status, JSON.stringify(broken.body)).toBe(404);
  });
}

/** What is kept by the id of a member and does not ask whether there is such a member: nothing is found, or taken back. */
const withoutOwner = new Set([
  'listMemberPosts',
  'listResults',
  'showMember',
  'unfollowMember',
  'removeBookmark',
]);

/** Bodies that are valid, so that only the id is wrong. */
const fittingBody: Record<string, unknown> = {
  changeRole: { role: 'coach' },
  verifyUser: { isVerified: true },
  suspendUser: { isSuspended: true, suspendedReason: 'test' },
  eraseMember: { reason: 'test' },
  resetTwoFactor: { reason: 'test' },
  decideSuspensionAppeal: { outcome: 'declined', reply: 'test' },
  editPost: { content: 'x' },
  setReaction: { type: 'like' },
  createComment: { content: 'x' },
  createReply: { content: 'x' },
  editComment: { content: 'x' },
  updateAdminEvent: { version: 1 },
  decideEvent: { status: 'approved' },
  updateOwnEvent: { version: 1 },
  countVisit: { kind: 'view' },
  checkIn: { ticket: 'AAAA-BBBB' },
  publishResults: { results: [] },
  hideMember: { kind: 'muted' },
  decidePlanRequest: { decision: 'declined', plan: 'premium' },
  decideVerification: { decision: 'approved', askedAt: '2026-11-01T06:00:00.000Z' },
  requestContact: { purpose: 'trial', message: 'Trials in June.' },
  answerContactRequest: { decision: 'declined', version: 1 },
  setConsent: { consent: true },
  nameCoach: { coachId: null },
  writeVouch: { words: 'Fast.' },
  hideVouch: { isHidden: true },
  handleContactMessage: { handled: true },
  undoPostDecision: { version: 1 },
  undoCommentDecision: { version: 1 },
  undoBlogDecision: { version: 1 },
  flagPost: { reason: 'spam' },
  flagComment: { reason: 'spam' },
  flagBlogPost: { reason: 'spam' },
  updateAd: { active: true },
  pinTopicPosts: { posts: 1 },
  moderatePost: { action: 'removed' },
  moderateComment: { action: 'removed' },
  moderateBlogPost: { action: 'removed' },
};

test('an unknown address under /api answers a JSON 404, another method a 405', async () => {
  for (const path of ['/api/nothing', '/api/api/blog', '/api', '/api/admin/unknown']) {
    const answer = await call('GET', path, { token: admin.token });
    expect(answer.status, path).toBe(404);
    expect(answer.body).toMatchObject({ code: 'ROUTE_NOT_FOUND' });
  }
  expect((await call('DELETE', '/api/auth/login')).status).toBe(405);
});

test('calls between services cannot be reached from outside', async () => {
  for (const path of [
    '/internal/revocations',
    '/api/internal/revocations',
    '/api/../internal/revocations',
    '/api/%2e%2e/internal/revocations',
  ]) {
    const answer = await call('GET', path, { token: admin.token, headers: { accept: 'application/json' } });
    expect(JSON.stringify(answer.body), path).not.toContain('revocations"');
  }
});

test('headers that claim an identity are ignored', async () => {
  const answer = await call('GET', '/api/admin/stats', {
    token: member.token,
    headers: { 'x-ankur-identity': 'forged', 'x-user-role': 'admin', 'x-user-id': admin.user._id },
  });

  expect(answer.status).toBe(403);
});
