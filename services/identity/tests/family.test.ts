import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { athleteEndpoints } from '@ankur/contracts/identity/athletes.endpoints';
import { familyChanged } from '@ankur/contracts/identity/family/family.events';
import { familyEndpoints } from '@ankur/contracts/identity/family/family.endpoints';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { profileViewEndpoints } from '@ankur/contracts/identity/profile-views.endpoints';
import { Types } from 'mongoose';
import { maxChildren } from '../src/family/guardians/family.queries.ts';
import { becomeGuardian, bornYearsAgo, crowd, inviteGuardian, join } from './families.ts';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const { getFamily, createGuardianInvite, readGuardianInvite, acceptGuardianInvite } = familyEndpoints;
const { setConsent, leaveChild, listAccess } = familyEndpoints;
let identity: TestIdentity;
let names = 0;
const nameOf = (word: string) =>
  `${word} ${String.fromCharCode(65 + Math.floor(names / 26), 65 + (names++ % 26))}`;
const minor = () => join(identity, nameOf('Child'), { years: 15, profile: { sport: 'hockey' } });
const adult = (role = 'athlete') => join(identity, nameOf('Parent'), { role, years: 41 });

beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const accept = (member: Member, token: string) =>
  member.api.fails(acceptGuardianInvite, { body: { token, consent: true } });
const profileOf = (reader: Member | null, { id }: Member) =>
  (reader?.api ?? identity.anonymous).call(profileEndpoints.getProfile, { params: { id } });

describe('an invitation of a guardian', () => {
  test('is for members, and for athletes under 18 alone', async () => {
    expect((await identity.anonymous.fails(createGuardianInvite)).status).toBe(401);
    const [grown, coach] = [await adult(), await adult('coach')];
    expect((await grown.api.fails(createGuardianInvite)).code).toBe('GUARDIAN_NOT_POSSIBLE');
    expect((await coach.api.fails(createGuardianInvite)).code).toBe('GUARDIAN_NOT_POSSIBLE');
  });

  test('says who invites, makes one guardian with consent at a time, and is used up', async () => {
    const [child, parent, other] = [await minor(), await adult(), await adult()];
    const token = await inviteGuardian(child);
    const seen = await parent.api.call(readGuardianInvite, { body: { token } });
    expect(seen.athlete._id).toBe(child.id);
    const refused = await parent.api.fails(acceptGuardianInvite, { body: { token, consent: false } });
    expect([refused.status, refused.field]).toEqual([400, 'consent']);

    const answers = await Promise.all(
      [parent, other].map(({ api }) => api.send(acceptGuardianInvite, { body: { token, consent: true } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { own } = await child.api.call(getFamily);
    expect(own).toMatchObject({ isMinor: true, invitedUntil: null, consentAt: expect.any(String) });
    expect(own?.guardians).toEqual([
      expect.objectContaining({ consent: 'given', at: expect.any(String), since: expect.any(String) }),
    ]);
    expect((await accept(other, token)).code).toBe('LINK_EXPIRED');
    const told = await identity.next(familyChanged, ({ data }) => data.athleteId === child.id);
    expect(told.data.concerned).toContain(child.id);
  });

  test('opens nothing once it is over, replaced, or invented', async () => {
    const [child, parent] = [await minor(), await adult()];
    const first = await inviteGuardian(child);
    const second = await inviteGuardian(child);
    expect((await accept(parent, first)).code).toBe('LINK_EXPIRED');
    expect((await accept(parent, 'x'.repeat(43))).code).toBe('LINK_EXPIRED');
    const users = identity.database.collection('users');
    const own = { _id: new Types.ObjectId(child.id) };
    await users.updateOne(own, { $set: { 'family.invite.expiresAt': new Date() } });
    expect((await accept(parent, second)).code).toBe('LINK_EXPIRED');
    const stored = JSON.stringify(await users.findOne(own));
    for (const token of [first, second]) expect(stored).not.toContain(token);
  });

  test('is no good to the child, to another minor, or to who has not told the age', async () => {
    const [child, friend] = [await minor(), await minor()];
    const unknown = await join(identity, nameOf('Untold'));
    const token = await inviteGuardian(child);
    expect((await accept(child, token)).code).toBe('GUARDIAN_NOT_POSSIBLE');
    expect((await accept(friend, token)).code).toBe('NOT_OF_AGE');
    expect((await accept(unknown, token)).code).toBe('NOT_OF_AGE');
    expect((await child.api.call(getFamily)).own?.guardians).toEqual([]);
  });

  test(`is no good to the guardian of ${String(maxChildren)} athletes`, async () => {
    const [child, parent] = [await minor(), await adult()];
    await becomeGuardian(parent, child);
    const at = new Date();
    const guardians = [{ id: parent.id, since: at, consent: 'given', at }];
    await identity.database
      .collection('users')
      .insertMany(crowd('ward', maxChildren - 1, { family: { guardians, consentAt: at } }));
    const other = await minor();
    const refused = await accept(parent, await inviteGuardian(other));
    expect(refused.code).toBe('GUARDIAN_NOT_POSSIBLE');
    expect((await other.api.call(getFamily)).own?.guardians).toEqual([]);
    await becomeGuardian(parent, child);
  });

  test('ends with the second guardian', async () => {
    const child = await minor();
    await becomeGuardian(await adult(), child);
    await becomeGuardian(await adult(), child);
    expect((await child.api.fails(createGuardianInvite)).code).toBe('GUARDIAN_NOT_POSSIBLE');
  });
});

describe('consent', () => {
  test('is withdrawn and given again with its time, and by no stranger', async () => {
    const [child, parent, stranger] = [await minor(), await adult(), await adult()];
    await becomeGuardian(parent, child);
    const params = { id: child.id };
    for (const member of [stranger, child])
      expect((await member.api.fails(setConsent, { params, body: { consent: true } })).status).toBe(404);
    const { children } = await parent.api.call(setConsent, { params, body: { consent: false } });
    expect(children[0]).toMatchObject({ consentAt: null, guardians: [{ consent: 'withdrawn' }] });
    const again = await parent.api.call(setConsent, { params, body: { consent: true } });
    const [given] = again.children[0]?.guardians ?? [];
    expect(Date.parse(given?.at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(children[0]?.guardians[0]?.at ?? ''),
    );
    expect(again.children[0]?.consentAt).toBe(given?.at);
  });

  test('of one guardian does not outweigh the withdrawal of the other, and leaves with its guardian', async () => {
    const [child, parent, other] = [await minor(), await adult(), await adult()];
    await becomeGuardian(parent, child);
    await becomeGuardian(other, child);
    const params = { id: child.id };
    await other.api.call(setConsent, { params, body: { consent: false } });
    expect((await child.api.call(getFamily)).own?.consentAt).toBeNull();
    await other.api.call(leaveChild, { params });
    expect((await child.api.call(getFamily)).own?.consentAt).not.toBeNull();
    await parent.api.call(leaveChild, { params });
    expect((await child.api.call(getFamily)).own).toMatchObject({ consentAt: null, guardians: [] });
    expect((await parent.api.fails(leaveChild, { params })).status).toBe(404);
  });

  test('of a guardian keeps the age as it is: a child cannot grow up by typing', async () => {
    const [child, parent] = [await minor(), await adult()];
    await becomeGuardian(parent, child);
    for (const dateOfBirth of [bornYearsAgo(30), '']) {
      const refused = await child.api.fails(profileEndpoints.updateProfile, { body: { dateOfBirth } });
      expect([refused.status, refused.field]).toEqual([400, 'dateOfBirth']);
    }
    await child.api.call(profileEndpoints.updateProfile, {
      body: { bio: 'Keeper', dateOfBirth: bornYearsAgo(15), age: '15' },
    });
  });
});

describe('the profile of a minor', () => {
  const found = async (reader: Member) =>
    (
      await reader.api.call(athleteEndpoints.listAthletes, { query: { search: 'child', limit: 48 } })
    ).athletes.map(({ _id }) => _id);

  test('is a card to strangers until a guardian consents, and whole to the family', async () => {
    const [child, parent, stranger] = [await minor(), await adult(), await adult('scout')];
    const card = { _id: child.id, sport: 'hockey', isPrivate: true };
    for (const reader of [null, stranger]) {
      const shown = await profileOf(reader, child);
      expect(shown).toMatchObject(card);
      expect(shown).not.toHaveProperty('age');
    }
    expect(await profileOf(child, child)).toMatchObject({ age: 15 });
    await becomeGuardian(parent, child);
    expect(await profileOf(null, child)).toMatchObject({ age: 15 });
    await parent.api.call(setConsent, { params: { id: child.id }, body: { consent: false } });
    expect(await profileOf(stranger, child)).toMatchObject(card);
    // Who reads more is told that others do not.
    const known = { age: 15, isPrivate: true };
    for (const reader of [parent, child]) expect(await profileOf(reader, child)).toMatchObject(known);
    const admins = await identity.admin.call(profileEndpoints.getProfile, { params: { id: child.id } });
    expect(admins).toMatchObject({ age: 15 });
  });

  test('is found in the directory with consent alone, and by no unverified adult', async () => {
    const [child, hidden, parent] = [await minor(), await minor(), await adult()];
    await becomeGuardian(parent, child);
    const scout = await join(identity, nameOf('Scout'), { role: 'scout', years: 40, verified: true });
    const [friend, typed, untold] = [await minor(), await minor(), await join(identity, nameOf('Untold'))];
    await becomeGuardian(parent, friend);
    for (const reader of [scout, friend]) {
      expect(await found(reader)).toContain(child.id);
      expect(await found(reader)).not.toContain(hidden.id);
    }
    // An age that was typed says nothing: what says it is a guardian.
    for (const reader of [await adult('scout'), untold, typed])
      expect(await found(reader)).not.toContain(child.id);
    await parent.api.call(setConsent, { params: { id: child.id }, body: { consent: false } });
    expect(await found(scout)).not.toContain(child.id);
  });
});

describe('the log of a family', () => {
  test('is for the athlete and the guardians, who read by name who looked', async () => {
    const [child, parent, scout] = [await minor(), await adult(), await adult('scout')];
    await becomeGuardian(parent, child);
    const params = { id: child.id };
    await scout.api.call(profileViewEndpoints.recordProfileView, { params });
    for (const stranger of [scout, await adult()])
      expect((await stranger.api.fails(listAccess, { params })).status).toBe(404);
    const { lines } = await parent.api.call(listAccess, { params });
    expect(lines).toEqual([
      expect.objectContaining({
        what: 'viewed',
        role: 'scout',
        who: expect.objectContaining({ _id: scout.id }),
      }),
    ]);
    expect((await child.api.call(listAccess, { params })).lines).toEqual([]);
  });

  test('names a viewer who is suspended or not known to be of age to no unverified guardian', async () => {
    const [child, parent, friend, grown] = [await minor(), await adult(), await minor(), await adult()];
    await becomeGuardian(parent, child);
    const params = { id: child.id };
    for (const viewer of [friend, grown])
      await viewer.api.call(profileViewEndpoints.recordProfileView, { params });
    const users = identity.database.collection('users');
    const set = ({ id }: Member, fields: Record<string, unknown>) =>
      users.updateOne({ _id: new Types.ObjectId(id) }, { $set: fields });
    const named = async () => {
      const { lines } = await parent.api.call(listAccess, { params });
      expect(lines).toHaveLength(2);
      return lines.flatMap(({ who }) => (who ? [who._id] : []));
    };
    expect(await named()).toEqual([grown.id]);
    await set(grown, { isSuspended: true });
    expect(await named()).toEqual([]);
    await set(parent, { isVerified: true });
    expect(await named()).toEqual([friend.id]);
  });

  test('says once a day that an admin saw the account with its contact', async () => {
    const child = await minor();
    const { adminUserEndpoints } = await import('@ankur/contracts/identity/admin-users.endpoints');
    const search = { search: child.email.split('@')[0] };
    for (let round = 0; round < 2; round += 1)
      await identity.admin.call(adminUserEndpoints.listUsers, { query: search });
    const { lines } = await child.api.call(listAccess, { params: { id: child.id } });
    expect(lines).toEqual([
      expect.objectContaining({
        what: 'listed',
        role: 'admin',
        who: expect.objectContaining({ _id: identity.adminId }),
      }),
    ]);
  });
});
