import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountEndpoints } from '@ankur/contracts/identity/accounts.endpoints';
import { platformSettingsChanged } from '@ankur/contracts/identity/identity.events';
import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import { adminActed } from '@ankur/contracts/audit.events';
import { startTestService, type TestService } from '@ankur/test-kit/start-test-service';
import { testKeys } from '@ankur/test-kit/test-keys';
import { waitFor } from '@ankur/test-kit/wait-for';
import { createIdentityService, type IdentityDeps } from '../src/service.ts';
import { startIdentity, strongPassword, type TestIdentity } from './start-identity.ts';

const { getPublicSettings, getPlatformSettings, updatePlatformSettings } = platformEndpoints;
let identity: TestIdentity;
let other: TestService;
beforeAll(async () => {
  identity = await startIdentity();
  other = await startTestService<IdentityDeps>(createIdentityService, {
    bus: identity.bus,
    env: {
      MONGODB_URI: identity.uri,
      JWT_PRIVATE_KEY: testKeys().privateKey,
      TWO_FACTOR_KEY: testKeys().twoFactorKey,
      COOKIE_SECURE: false,
    },
  });
});
afterAll(async () => {
  await other.stop();
  await identity.stop();
});

const link = (name: string) => ({ name, url: 'https://videos.example/ankur' });
/** The admin, signed in once more. */
const identityOf = (sessionId: string) => () =>
  identity.as({ userId: identity.adminId, role: 'admin', username: 'Ankur Desk', sessionId });
const change = (body: object) => identity.admin.call(updatePlatformSettings, { body });

describe('platform settings', () => {
  test('are read and changed by admins only', async () => {
    const member = await identity.signUp('Settings Reader');
    for (const [api, status] of [
      [identity.anonymous, 401],
      [member.api, 403],
    ] as const) {
      expect((await api.fails(getPlatformSettings)).status).toBe(status);
      expect((await api.fails(updatePlatformSettings, { body: {} })).status).toBe(status);
    }
  });

  test.each([
    ['seo.siteTitle', { seo: { siteTitle: '' } }],
    ['appearance.accentColor', { appearance: { accentColor: 'red; x' } }],
    ['appearance.defaultTheme', { appearance: { defaultTheme: 'pink' } }],
    ['registration.allowRegistration', { registration: { allowRegistration: 'no' } }],
    ['registration.allowedEmailDomains.0', { registration: { allowedEmailDomains: ['not a domain'] } }],
    ['registration.inviteOnly', { registration: { inviteOnly: 1 } }],
    ['maintenanceMode', { maintenanceMode: 'yes' }],
    ['maintenanceMessage', { maintenanceMessage: ' ' }],
    ['maintenanceMessage', { maintenanceMessage: 'x'.repeat(501) }],
    ['features.enableEvents', { features: { enableEvents: null } }],
    ['features.enableChat', { features: { enableChat: true } }],
    ['uploads.maxImageSizeMB', { uploads: { maxImageSizeMB: 0 } }],
    ['uploads.maxImageSizeMB', { uploads: { maxImageSizeMB: 21 } }],
    ['uploads.maxImageSizeMB', { uploads: { maxImageSizeMB: 2.5 } }],
    ['uploads.allowedImageTypes.0', { uploads: { allowedImageTypes: ['image/svg+xml'] } }],
    ['uploads.allowedImageTypes', { uploads: { allowedImageTypes: [] } }],
    ['security.requireAdmin2FA', { security: { requireAdmin2FA: 'sometimes' } }],
    ['product.name', { product: { name: '' } }],
    ['product.owner', { product: { owner: 'x' } }],
    ['contact.email', { contact: { email: 'hello' } }],
    ['contact.phone', { contact: { phone: 'call me' } }],
    ...[
      'http://social.example/a',
      'javascript:alert(1)',
      'https://a:b@social.example',
      '/uploads/x',
      'https://host',
    ].map((url): [string, object] => ['social.0.url', { social: [{ name: 'Social', url }] }]),
    ['social', { social: Array.from({ length: 9 }, () => ({ name: 'S', url: 'https://social.example' })) }],
    ['team.0.name', { team: [{ name: ' ', role: 'Founder', photo: '', link: '' }] }],
    ['team.0.link', { team: [{ name: 'Asha', role: 'Founder', photo: '', link: 'http://a.example' }] }],
    [
      'team.0.photo',
      { team: [{ name: 'Asha', role: 'Founder', photo: 'https://a.example/a.webp', link: '' }] },
    ],
    [
      'team.0.photo',
      {
        team: [
          { name: 'Asha', role: 'Founder', photo: `/uploads/identity/${'a'.repeat(32)}.webp`, link: '' },
        ],
      },
    ],
    ['demoAccounts', { demoAccounts: [] }],
    ['version', { version: 9 }],
  ])('refuse a bad %s and store nothing of the change', async (field, body) => {
    const before = await identity.admin.call(getPlatformSettings);
    const refusal = await identity.admin.fails(updatePlatformSettings, {
      body: { seo: { siteDescription: 'kept out' }, ...body },
    });
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field });
    expect(await identity.admin.call(getPlatformSettings)).toEqual(before);
  });

  test('merge a change deeply and leave one event and one audit entry', async () => {
    const before = await identity.admin.call(getPlatformSettings);
    const after = await change({ seo: { siteTitle: 'Sprout' } });
    expect(after).toEqual({
      ...before,
      seo: { ...before.seo, siteTitle: 'Sprout' },
      version: before.version + 1,
    });
    expect(await identity.admin.call(getPlatformSettings)).toEqual(after);
    const told = await identity.next(platformSettingsChanged, ({ data }) => data.version === after.version);
    const { demoAccounts, ...known } = await identity.anonymous.call(getPublicSettings);
    expect(told.data.settings).toEqual(known);
    expect(demoAccounts).toEqual([]);
    const entry = await identity.next(adminActed('identity'), ({ data }) => data.target.id === 'platform');
    expect(entry).toMatchObject({
      actor: { id: identity.adminId },
      data: {
        action: 'platformSettings.update',
        before: { seo: { siteTitle: before.seo.siteTitle } },
        after: { seo: { siteTitle: 'Sprout' } },
      },
    });
  });

  test('are in force at every instance within a second', async () => {
    const began = performance.now();
    const { version } = await change({
      appearance: { accentColor: '#0f766e' },
      registration: { allowRegistration: false },
    });
    expect((await identity.anonymous.call(getPublicSettings)).version).toBe(version);
    const settings = await waitFor(async () => {
      const found = await other.as({}).call(getPublicSettings);
      return found.version === version ? found : null;
    });
    process.stdout.write(`The other instance knew after ${Math.round(performance.now() - began)} ms\n`);
    expect(settings).toMatchObject({ appearance: { accentColor: '#0f766e' }, registrationOpen: false });
    const body = { username: 'Too Late', email: 'late@members.example', password: strongPassword };
    const refusal = await other
      .as({})
      .fails(accountEndpoints.register, { body: { ...body, role: 'athlete' } });
    expect(refusal).toMatchObject({ status: 403, code: 'REGISTRATION_CLOSED' });
  });

  test('of every group are stored, limits included, and shown to those whom they concern', async () => {
    const groups = {
      maintenanceMode: true,
      maintenanceMessage: 'Back at noon.',
      features: { enableCommunity: false, enableEvents: false, enableBlogs: false },
      uploads: { maxImageSizeMB: 20, allowedImageTypes: ['image/avif'] },
      product: { name: 'Sprout', tagline: 'Grow', mission: 'Be seen.', vision: 'Win.' },
      contact: { email: 'desk@sprout.example', phone: '+91 (40) 5550-0199', location: 'Kochi, India' },
      social: [{ name: 'Videos', url: 'https://videos.example/sprout' }],
      team: [
        { name: 'Asha Rao', role: 'Founder and CEO', photo: '', link: 'https://people.example/asha' },
        { name: 'Ravi', role: 'Developer', photo: '', link: '' },
      ],
    };
    const hidden = {
      registration: { allowRegistration: true, inviteOnly: true, allowedEmailDomains: ['school.example'] },
      security: { requireAdmin2FA: true },
    };
    expect(await change({ ...groups, ...hidden })).toMatchObject({ ...groups, ...hidden });
    const shown = await identity.anonymous.call(getPublicSettings);
    expect(shown).toMatchObject({ ...groups, registrationOpen: false });
    expect(shown).not.toHaveProperty('security');
    expect(JSON.stringify(shown)).not.toContain('school.example');
    const before = await change({
      uploads: { maxImageSizeMB: 1, allowedImageTypes: ['image/avif', 'image/avif'] },
    });
    expect(before.uploads).toEqual({ maxImageSizeMB: 1, allowedImageTypes: ['image/avif'] });
    await change({
      maintenanceMode: false,
      registration: { inviteOnly: false, allowedEmailDomains: [] },
      features: { enableCommunity: true, enableEvents: true, enableBlogs: true },
      security: { requireAdmin2FA: false },
    });
  });

  test('lose nothing when two admins write at once at two instances', async () => {
    const admin = other.as({ userId: identity.adminId, role: 'admin', username: 'Desk', sessionId: 's' });
    await Promise.all([
      change({ seo: { siteTitle: 'Both' } }),
      admin.call(updatePlatformSettings, { body: { seo: { siteDescription: 'are kept' } } }),
      change({ appearance: { defaultTheme: 'dark' } }),
      admin.call(updatePlatformSettings, { body: { registration: { allowRegistration: true } } }),
    ]);
    expect(await identity.admin.call(getPlatformSettings)).toMatchObject({
      seo: { siteTitle: 'Both', siteDescription: 'are kept' },
      appearance: { defaultTheme: 'dark' },
      registration: { allowRegistration: true },
    });
  });

  describe('changed on a version that another admin has changed since', () => {
    const own = identityOf('own-session');
    const late = async (seen: number, body: object) =>
      own().fails(updatePlatformSettings, { body, headers: { 'seen-version': String(seen) } });

    test.each([
      [
        'registration.inviteOnly',
        { registration: { inviteOnly: true } },
        { registration: { inviteOnly: false } },
      ],
      ['seo.siteTitle', { seo: { siteTitle: 'Theirs' } }, { seo: { siteTitle: 'Mine' } }],
      ['maintenanceMessage', { maintenanceMessage: 'Theirs.' }, { maintenanceMessage: 'Mine.' }],
      ['social', { social: [link('Theirs')] }, { social: [link('Mine')] }],
    ])('keep %s', async (field, theirs, mine) => {
      const { version } = await change(mine);
      const stored = await change(theirs);
      expect(await late(version, mine)).toMatchObject({ status: 409, code: 'CONFLICT', field });
      expect(await identity.admin.call(getPlatformSettings)).toEqual(stored);
      const headers = { 'seen-version': String(stored.version) };
      expect(await own().call(updatePlatformSettings, { body: mine, headers })).toMatchObject(mine);
    });
  });

  test('take a list from a console that still sends what it was before', async () => {
    const social = [link('Older console')];
    const changed = await change({ social, before: { social: [] } });
    expect(changed.social).toEqual(social);
    expect(await change({ before: { social: [] } })).toEqual(changed);
  });

  test.each(['', '-1', '1.5', '"1"', '9'.repeat(16)])('refuse a seen version of %j', async (seen) => {
    const refusal = await identity.admin.fails(updatePlatformSettings, {
      body: {},
      headers: { 'seen-version': seen },
    });
    expect(refusal).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', field: 'seen-version' });
  });

  test('are kept over a restart', async () => {
    const kept = await identity.admin.call(getPlatformSettings);
    await identity.restart();
    expect(await identity.admin.call(getPlatformSettings)).toEqual(kept);
    expect((await identity.anonymous.call(getPublicSettings)).seo).toEqual(kept.seo);
  });

  test('stored before they were counted are over the defaults, group by group', async () => {
    const documents = identity.database.collection<{ _id: string }>('platformSettings');
    await documents.replaceOne({ _id: 'platform' }, { contact: { phone: '+91 1' } });
    await identity.restart();
    const { contact, version } = await identity.anonymous.call(getPublicSettings);
    expect(contact).toMatchObject({ phone: '+91 1', location: 'Hyderabad, India' });
    expect(version).toBe(1);
    expect((await change({ seo: { siteTitle: 'Counted' } })).version).toBe(2);
    expect((await identity.anonymous.call(getPublicSettings)).contact.phone).toBe('+91 1');
  });
});
