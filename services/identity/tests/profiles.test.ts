import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import type { TestApi } from '@ankur/test-kit/api-as';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import { becomeGuardian, bornYearsAgo, crowd, join } from './families.ts';
import { Types } from 'mongoose';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { getOwnProfile, getProfile, updateProfile, listMembers } = profileEndpoints;
let identity: TestIdentity;
let meera: Member;
beforeAll(async () => {
  identity = await startIdentity();
  meera = await identity.signUp('Meera Nair');
  // She becomes 17: strangers see more than her card with the consent of a guardian alone.
  await identity.database
    .collection('users')
    .updateOne({ username: 'Meera Nair' }, { $set: { family: { guardians: [], consentAt: new Date() } } });
});
afterAll(() => identity.stop());

const startedOn = dayInIndia(new Date());
/** The day it is in India, or the one before when its midnight came while these tests ran. */
const today = () => expect.stringMatching(`^(${startedOn}|${dayInIndia(new Date())})$`) as unknown as string;

describe('the own profile', () => {
  test('is for signed-in members only', async () => {
    expect((await identity.anonymous.fails(getOwnProfile)).status).toBe(401);
    expect((await identity.anonymous.fails(updateProfile, { body: { bio: 'x' } })).status).toBe(401);
    expect((await identity.as(null).fails(getOwnProfile)).status).toBe(401);
  });

  test('shows contact data and plan to the member', async () => {
    const profile = await meera.api.call(getOwnProfile);
    expect(profile).toMatchObject({ _id: meera.id, email: meera.email, plan: 'free' });
  });

  test('takes the listed fields, in lower case where agreed, and tells the other services', async () => {
    const body = {
      sport: 'Athletics',
      level: 'Advanced',
      gender: 'Female',
      bio: '400 m hurdles',
      phone: '+91 98450 00000',
      dateOfBirth: bornYearsAgo(17),
      profilePicture: '/uploads/identity/me.webp',
      performanceDNA: { speed: 82, agility: 74 },
      availability: 'Open to tryouts',
      locationType: 'Remote/On-site',
    };
    const { user } = await meera.api.call(updateProfile, { body });
    expect(user).toMatchObject({ ...body, sport: 'athletics', level: 'advanced', gender: 'female', age: 17 });
    const event = await identity.next(userUpdated, ({ data }) => data.user._id === meera.id);
    expect(event.data).toMatchObject({
      user: { profilePicture: body.profilePicture, sport: 'athletics' },
      version: 2,
    });
    expect(JSON.stringify(event.data)).not.toMatch(/98450 ?00000/);
  });

  test('clears a field with empty text and leaves the others', async () => {
    const { user } = await meera.api.call(updateProfile, { body: { bio: '' } });
    expect(user.bio).toBeUndefined();
    expect(user.sport).toBe('athletics');
  });

  test('derives the age from the birth date and keeps a stated age only without one', async () => {
    const member = await identity.signUp('Stated Age');
    expect((await member.api.call(updateProfile, { body: { age: '25' } })).user.age).toBe(25);
    const born = { dateOfBirth: bornYearsAgo(26), age: '40' };
    expect((await member.api.call(updateProfile, { body: born })).user.age).toBe(26);
    expect((await member.api.call(updateProfile, { body: { dateOfBirth: '' } })).user.age).toBeUndefined();
    expect((await member.api.call(updateProfile, { body: { age: 17 } })).user.age).toBe(17);
    for (const age of [['16'], [], true, {}] as never[])
      expect(await member.api.fails(updateProfile, { body: { age } })).toMatchObject({ field: 'age' });
  });

  test('lets nobody known to be under 18 grow up by typing, with a guardian or without', async () => {
    const child = await identity.signUp('Quick Grower');
    const refused = async (body: Record<string, string>) => {
      const { status, field } = await child.api.fails(updateProfile, { body });
      return [status, field];
    };
    await child.api.call(updateProfile, { body: { age: '15' } });
    for (const age of ['25', '']) expect(await refused({ age })).toEqual([400, 'age']);
    await child.api.call(updateProfile, { body: { dateOfBirth: bornYearsAgo(14) } });
    for (const dateOfBirth of ['', '1999-03-04'])
      expect(await refused({ dateOfBirth })).toEqual([400, 'dateOfBirth']);
    expect((await child.api.call(updateProfile, { body: { bio: 'Runner' } })).user.age).toBe(14);
  });

  test('keeps personal bests as entered, shows them to everybody, and lets nobody vouch for themselves', async () => {
    const best = { label: '400 m', mark: '56.84', unit: 's', achievedOn: '2026-09-12' };
    const sent = { ...best, source: 'coach' };
    await meera.api.call(updateProfile, { body: { personalBests: [sent] } });
    const seen = await identity.anonymous.call(getProfile, { params: { id: meera.id } });
    expect(seen.personalBests).toEqual([{ ...best, enteredOn: today(), source: 'self' }]);
    await meera.api.call(updateProfile, { body: { personalBests: [] } });
    expect((await meera.api.call(getOwnProfile)).personalBests).toBeUndefined();
  });

  test('ignores role, flags, plan and operators, and never touches another account', async () => {
    const other = await identity.signUp('Bystander');
    const body = {
      role: 'admin',
      isVerified: true,
      plan: 'premium',
      isSuspended: true,
      _id: other.id,
      $set: { role: 'admin' },
      'role.$set': 'admin',
      bio: 'mine',
    };
    const { user } = await meera.api.call(updateProfile, { body });
    expect(user).toMatchObject({
      _id: meera.id,
      role: 'athlete',
      isVerified: false,
      plan: 'free',
      bio: 'mine',
    });
    expect((await other.api.call(getOwnProfile)).bio).toBeUndefined();
  });

  test('takes the verified badge back when the name changes, and only then', async () => {
    const member = await identity.signUp('Badge Bearer');
    const verify = () =>
      identity.database
        .collection('users')
        .updateOne({ username: /Badge Bearer/ }, { $set: { isVerified: true } });
    await verify();
    const kept = await member.api.call(updateProfile, { body: { username: 'Badge Bearer', bio: 'x' } });
    expect(kept.user.isVerified).toBe(true);
    const renamed = await member.api.call(updateProfile, { body: { username: 'New Badge Bearer' } });
    expect(renamed.user).toMatchObject({ username: 'New Badge Bearer', isVerified: false });
  });

  test.each(['Ankur Desk', 'M\u043ederator', 'Mee\u200bra'])('refuses a rename to %j', async (username) => {
    const problem = await meera.api.fails(updateProfile, { body: { username, bio: 'not stored' } });
    expect(problem).toMatchObject({ status: 400, code: 'NAME_NOT_ALLOWED', field: 'username' });
    expect(await meera.api.call(getOwnProfile)).toMatchObject({ username: 'Meera Nair' });
  });

  test('loses nothing when two tabs save different fields at once', async () => {
    const member = await identity.signUp('Two Savers');
    await Promise.all([
      member.api.call(updateProfile, { body: { bio: 'from one tab' } }),
      member.api.call(updateProfile, { body: { location: 'Kochi' } }),
    ]);
    expect(await member.api.call(getOwnProfile)).toMatchObject({ bio: 'from one tab', location: 'Kochi' });
  });

  const row = (label: string, mark = '1') => ({ label, mark });
  const run = row('400 m', '56.84');
  const tabs = [
    { personalBests: [run, row('200 m')], seenBests: [run] },
    { personalBests: [run, row('100 m')], seenBests: [run] },
  ];

  test.each([
    ['one after the other', tabs, false],
    ['the other way around', tabs.toReversed(), false],
    ['at once', tabs, true],
  ])('keeps the bests that two open forms add, saved %s', async (how, bodies, isAtOnce) => {
    const { api } = await identity.signUp(`Bests ${how}`);
    await api.call(updateProfile, { body: { personalBests: [run] } });
    const save = (body: (typeof tabs)[number]) => api.call(updateProfile, { body });
    if (isAtOnce) await Promise.all(bodies.map(save));
    else for (const body of bodies) await save(body);
    const { personalBests = [] } = await api.call(getOwnProfile);
    expect(personalBests.map(({ label }) => label).toSorted()).toEqual(['100 m', '200 m', '400 m']);
  });

  test('leaves a vouched best vouched that another form does not know', async () => {
    const { api, id } = await identity.signUp('Vouched Meanwhile');
    const vouched = { ...row('200 m'), enteredOn: '2026-09-13', source: 'coach' };
    await identity.database
      .collection('users')
      .updateOne({ _id: new Types.ObjectId(id) }, { $set: { personalBests: [vouched] } });
    const body = { personalBests: [run], seenBests: [] };
    const { user } = await api.call(updateProfile, { body });
    expect(user.personalBests).toEqual([{ ...run, enteredOn: today(), source: 'self' }, vouched]);
  });

  test('refuses bests that are too many with those of another form, and changes none of them', async () => {
    const { api } = await identity.signUp('Too Many Bests');
    const many = Array.from({ length: 7 }, (_, index) => row(`Event ${String(index)}`));
    await api.call(updateProfile, { body: { personalBests: many, seenBests: [] } });
    const body = { personalBests: [run, row('200 m'), row('100 m')], seenBests: [], bio: 'not stored' };
    const problem = await api.fails(updateProfile, { body });
    expect(problem).toMatchObject({ status: 400, field: 'personalBests' });
    expect(problem.message).toMatch(/remove 2 here/);
    const profile = await api.call(getOwnProfile);
    expect(profile.personalBests).toHaveLength(7);
    expect(profile).not.toHaveProperty('bio');
  });

  test('stores figures and bests as sent by whoever does not say what they had seen', async () => {
    const { api } = await identity.signUp('Other Client');
    await api.call(updateProfile, { body: { personalBests: [run], performanceDNA: { speed: 1 } } });
    const body = { personalBests: [row('200 m')], performanceDNA: { skill: 2 } };
    const { user } = await api.call(updateProfile, { body });
    expect(user.personalBests).toMatchObject(body.personalBests);
    expect(user.personalBests).toHaveLength(1);
    expect(user.performanceDNA).toEqual(body.performanceDNA);
  });

  test.each([
    [{ level: 'godlike' }, 'level'],
    [{ gender: 'yes' }, 'gender'],
    [{ availability: 'Call 98450 00000' }, 'availability'],
    [{ locationType: 'remote only' }, 'locationType'],
    [{ profilePicture: 'java\tscript:alert(1)' }, 'profilePicture'],
    [{ profilePicture: '/uploads/../secret' }, 'profilePicture'],
    [{ performanceDNA: { speed: 101 } }, 'performanceDNA.speed'],
    [{ performanceDNA: { power: 90 } }, 'performanceDNA.power'],
    [{ dateOfBirth: '2999-01-01' }, 'dateOfBirth'],
    [{ age: '999' }, 'age'],
    [{ location: '14 Temple Road, Kochi' }, 'location'],
    [{ location: 'HSR Layout' }, 'location'],
    [{ bio: { $gt: '' } }, 'bio'],
    [{ username: '' }, 'username'],
    [{ personalBests: [{ label: '400 m', mark: '' }] }, 'personalBests.0.mark'],
    ...['2999-01-01', '0026-05-14'].map(
      (achievedOn) =>
        [
          { personalBests: [{ label: '400 m', mark: '50', achievedOn }] },
          'personalBests.0.achievedOn',
        ] as const,
    ),
    [{ personalBests: Array.from({ length: 9 }, () => ({ label: 'a', mark: '1' })) }, 'personalBests'],
  ])('refuses %j and names the field', async (body, field) => {
    const problem = await meera.api.fails(updateProfile, { body });
    expect(problem).toMatchObject({ status: 400, field });
  });
});

describe('profiles of others', () => {
  test('show no contact data, birth date or plan to anybody', async () => {
    const profile = await identity.anonymous.call(getProfile, { params: { id: meera.id } });
    expect(profile).toMatchObject({ _id: meera.id, username: 'Meera Nair', age: 17 });
    for (const field of ['email', 'phone', 'dateOfBirth', 'plan']) expect(profile).not.toHaveProperty(field);
  });

  test('show no street that was written before places came from a list; its owner reads and keeps it', async () => {
    const location = '14 Temple Road, Kadavanthra, Kochi, Kerala';
    const _id = new Types.ObjectId(meera.id);
    await identity.database.collection('users').updateOne({ _id }, { $set: { location } });
    const seen = async () =>
      (await identity.anonymous.call(getProfile, { params: { id: meera.id } })).location;
    expect(await seen()).toBe('Kochi, Kerala');
    const kept = await meera.api.call(updateProfile, { body: { location, bio: 'Still here' } });
    expect(kept.user).toMatchObject({ location, bio: 'Still here' });
    const body = { location: `${location}, India` };
    expect(await meera.api.fails(updateProfile, { body })).toMatchObject({ status: 400, field: 'location' });
    await meera.api.call(updateProfile, { body: { location: 'Ernakulam, Kerala' } });
    expect(await seen()).toBe('Ernakulam, Kerala');
  });

  test('are 404 for unknown and malformed ids', async () => {
    for (const id of ['f'.repeat(24), 'me', '1', '..%2f', '{"$gt":""}', 'x'.repeat(300)]) {
      expect((await identity.anonymous.fails(getProfile, { params: { id } })).status).toBe(404);
    }
  });
});

describe('the list of members', () => {
  test('is for signed-in members and carries public fields only', async () => {
    expect((await identity.anonymous.fails(listMembers)).status).toBe(401);
    const members = await meera.api.call(listMembers);
    expect(members.map(({ username }) => username)).toContain('Bystander');
    expect(JSON.stringify(members)).not.toMatch(/@|phone|dateOfBirth|hash/);
  });

  test('names minors to the verified and to admins alone, and only with consent', async () => {
    const [child, hidden, scout] = [
      await join(identity, 'Asha Child', { years: 15 }),
      await join(identity, 'Hema Hidden', { years: 15 }),
      await join(identity, 'Verified Scout', { role: 'scout', years: 40, verified: true }),
    ];
    const parent = await join(identity, 'Lata Parent', { years: 40 });
    await becomeGuardian(parent, child);
    const seen = async (api: TestApi) => {
      const ids = (await api.call(listMembers)).map(({ _id }) => _id);
      return [child, hidden].filter(({ id }) => ids.includes(id));
    };
    expect(await seen(parent.api)).toEqual([]);
    for (const api of [scout.api, identity.admin]) expect(await seen(api)).toEqual([child]);
    expect(await seen(hidden.api)).toEqual([hidden]);
  });

  test('stops at 200 and leaves suspended members out', async () => {
    const loud = await identity.signUp('Loud Member');
    await identity.admin.call(adminUserEndpoints.suspendUser, {
      params: { id: loud.id },
      body: { isSuspended: true },
    });
    await identity.database.collection('users').insertMany(crowd('crowd', 205));
    const members = await meera.api.call(listMembers);
    expect(members).toHaveLength(200);
    expect(members.map(({ _id }) => _id)).not.toContain(loud.id);
  });
});

describe('what other services keep of every member', () => {
  const { listMemberSnapshots } = profileEndpoints;

  test('is refused to visitors, members and admins', async () => {
    expect((await identity.anonymous.fails(listMemberSnapshots)).status).toBe(401);
    expect((await meera.api.fails(listMemberSnapshots)).status).toBe(403);
    expect((await identity.admin.fails(listMemberSnapshots)).status).toBe(403);
  });

  test('is the card and version that events tell, in pages of 200 in the order of ids', async () => {
    await meera.api.call(updateProfile, { body: { bio: 'newest' } });
    const pages = [];
    let after: string | undefined;
    do {
      const page = await identity
        .as({ service: 'community' })
        .call(listMemberSnapshots, { query: { after } });
      pages.push(page.items);
      after = page.next ?? undefined;
    } while (after !== undefined);

    const all = pages.flat();
    const mine = all.find(({ user }) => user._id === meera.id);
    const { data } = await identity.next(
      userUpdated,
      (event) => event.data.user._id === meera.id && event.data.version === mine?.version,
    );
    expect(mine).toEqual(data);
    const ids = all.map(({ user }) => user._id);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(pages.slice(0, -1).map(({ length }) => length)).toEqual([200]);
    expect(pages.at(-1)).not.toHaveLength(200);
  });
});

describe('what other services may ask about a member', () => {
  const { getMember } = profileEndpoints;

  test('is refused to visitors, members and admins', async () => {
    expect((await identity.anonymous.fails(getMember, { params: { id: meera.id } })).status).toBe(401);
    expect((await meera.api.fails(getMember, { params: { id: meera.id } })).status).toBe(403);
    expect((await identity.admin.fails(getMember, { params: { id: meera.id } })).status).toBe(403);
  });

  test('is the author card, the plan, the standing and since when there is an account', async () => {
    const answer = await identity.as({ service: 'content' }).call(getMember, { params: { id: meera.id } });
    const { createdAt } = await meera.api.call(profileEndpoints.getOwnProfile);
    expect(answer).toMatchObject({
      user: { _id: meera.id, username: 'Meera Nair' },
      plan: 'free',
      isSuspended: false,
      joinedAt: createdAt,
    });
    const gone = await identity
      .as({ service: 'content' })
      .fails(getMember, { params: { id: 'f'.repeat(24) } });
    expect(gone.code).toBe('USER_NOT_FOUND');
  });
});
