import type { CallerIdentity } from '@ankur/contracts/claims';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { endpointList } from '@ankur/contracts/endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import { describe, expect, test } from '@jest/globals';
import { assertOpen, type Openness } from './assert-open.ts';

const everything = { enableCommunity: true, enableEvents: true, enableBlogs: true };
const open: Openness = { maintenanceMode: false, maintenanceMessage: 'Back at noon.', features: everything };
const callers = {
  visitor: { userId: null, role: null },
  member: { userId: 'm', role: 'athlete' },
  admin: { userId: 'a', role: 'admin' },
} as unknown as Record<'visitor' | 'member' | 'admin', CallerIdentity>;

function refusal(endpoint: Endpoint, caller: CallerIdentity, settings: Openness | null): AppError | null {
  try {
    assertOpen(endpoint, caller, settings);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}
const refused = (caller: CallerIdentity, changes: Partial<Openness>) =>
  endpointList
    .map((endpoint) => [endpoint, refusal(endpoint, caller, { ...open, ...changes })] as const)
    .filter(([, error]) => error !== null)
    .map(([{ method, path }, error]) => `${method} ${path} ${error?.code ?? ''}`);

describe('what the settings close', () => {
  test('is nothing as long as all is on, or nothing is known', () => {
    for (const caller of Object.values(callers)) {
      expect(refused(caller, {})).toEqual([]);
      expect(endpointList.filter((endpoint) => refusal(endpoint, caller, null))).toEqual([]);
    }
  });

  test('is every write but those of sessions while the platform is maintained, with its message', () => {
    const written = endpointList
      .filter(({ method, service }) => method !== 'GET' && service !== 'gateway')
      // Only moderators and admins get as far as these.
      .filter(({ access }) => access !== 'moderator')
      .filter(({ path }) => !/^\/api\/auth\/(login|login\/code|refresh|logout)$/.test(path))
      .map(({ method, path }) => `${method} ${path} MAINTENANCE`);
    expect(written.length).toBeGreaterThan(10);
    expect(refused(callers.member, { maintenanceMode: true })).toEqual(written);
    expect(refused(callers.visitor, { maintenanceMode: true })).toEqual(written);
    const [write] = endpointList.filter(({ id }) => id === 'createPost');
    if (!write) throw new Error('There is no call to write a post');
    expect(refusal(write, callers.member, { ...open, maintenanceMode: true })?.message).toBe('Back at noon.');
  });

  test.each([
    ['enableCommunity', 'GET /api/community/posts', 'POST /api/moderation/comments/:id/flag'],
    ['enableEvents', 'GET /api/events', 'GET /api/events/:id'],
    ['enableBlogs', 'GET /api/blog/:slug', 'POST /api/moderation/blog-posts/:id/flag'],
  ] as const)('is the part that %s names, and no other', (name, ...calls) => {
    const off = refused(callers.member, { features: { ...everything, [name]: false } });
    for (const call of calls) expect(off).toContain(`${call} FEATURE_OFF`);
    const others = Object.keys(everything).filter((other) => other !== name);
    for (const other of others)
      expect(off).not.toEqual(
        expect.arrayContaining(refused(callers.member, { features: { ...everything, [other]: false } })),
      );
    expect(off.filter((call) => /\/api\/(auth|sports|uploads|releases)|\/uploads\//.test(call))).toEqual([]);
  });

  test('is open to admins', () => {
    const nothing = { enableCommunity: false, enableEvents: false, enableBlogs: false };
    expect(refused(callers.admin, { maintenanceMode: true, features: nothing })).toEqual([]);
  });
});
