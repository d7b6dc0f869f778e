import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { userRoleChanged, userSuspended, userUpdated } from '@ankur/contracts/identity/identity.events';
import { sessionEndpoints } from '@ankur/contracts/identity/sessions.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import excel from 'exceljs';
import mongoose from 'mongoose';
import { createAccountLists } from '../src/users/listing/account-lists.ts';
import { newUser } from '../src/users/new-user.ts';
import { userModel } from '../src/users/user.model.ts';
import { startIdentity, strongPassword, type TestIdentity } from './start-identity.ts';

const { listUsers, verifyUser, updateUser, changeRole, suspendUser, exportUsers } = adminUserEndpoints;
const acted = adminActed('identity');
let identity: TestIdentity;
beforeAll(async () => {
  identity = await startIdentity();
});
afterAll(() => identity.stop());

const edit = (id: string, body: Record<string, unknown>) => ({ params: { id }, body });
const actsOn = (id: string) =>
  identity.events.filter(({ type, data }) => type === acted.type && JSON.stringify(data).includes(id));
const nobody = 'f'.repeat(24);

describe('every call', () => {
  test.each([
    [verifyUser, edit(nobody, { isVerified: true })],
    [updateUser, edit(nobody, { bio: 'x' })],
    [exportUsers, {}],
  ])('refuses visitors and members', async (endpoint, request) => {
    const member = await identity.signUp(`Refused ${endpoint.id}`);
    expect((await identity.anonymous.fails(endpoint, request)).status).toBe(401);
    expect((await member.api.fails(endpoint, request)).status).toBe(403);
  });

  test('of a change does not know somebody who is not there', async () => {
    expect((await identity.admin.fails(verifyUser, edit(nobody, { isVerified: true }))).code).toBe(
      'USER_NOT_FOUND',
    );
    expect((await identity.admin.fails(updateUser, edit(nobody, { bio: 'x' }))).code).toBe('USER_NOT_FOUND');
  });
});

describe('the badge', () => {
  test('is given and taken, told to everybody and logged once with its reason', async () => {
    const { id } = await identity.signUp('Badge Wanted');
    const body = { isVerified: true, reason: 'Saw the school card' };
    expect((await identity.admin.call(verifyUser, edit(id, body))).user.isVerified).toBe(true);
    const told = await identity.next(userUpdated, ({ data }) => data.user._id === id);
    expect(told.data.user.isVerified).toBe(true);
    const entry = await identity.next(acted, ({ data }) => data.target.id === id);
    expect(entry).toMatchObject({
      actor: { id: identity.adminId },
      data: {
        action: 'user.verify',
        before: { isVerified: false },
        after: { isVerified: true },
        reason: 'Saw the school card',
      },
    });
    await identity.admin.call(verifyUser, edit(id, body));
    expect(actsOn(id)).toHaveLength(1);
    expect((await identity.admin.call(verifyUser, edit(id, { isVerified: false }))).user.isVerified).toBe(
      false,
    );
  });
});

describe('an edit', () => {
  test('saves every field in one write with one entry in the log', async () => {
    const { id } = await identity.signUp('Many Fields');
    const body = {
      username: 'All Fields',
      email: 'Other@Members.example',
      sport: 'hockey',
      level: 'advanced',
      age: '19',
      location: 'Pune, Maharashtra',
      bio: 'Left wing',
      phone: '+91 1',
      role: 'coach',
      isVerified: true,
      isSuspended: true,
      suspendedReason: 'Two accounts',
    };
    const { user } = await identity.admin.call(updateUser, edit(id, body));
    expect(user).toMatchObject({ ...body, email: 'other@members.example', age: 19 });
    await identity.next(userRoleChanged, ({ data }) => data.user._id === id);
    const suspended = await identity.next(userSuspended, ({ data }) => data.user._id === id);
    expect(suspended.data.revocation.code).toBe('SUSPENDED');
    const entry = await identity.next(acted, ({ data }) => data.target.id === id);
    expect(entry.data).toMatchObject({
      action: 'user.suspend',
      before: { role: 'athlete', isSuspended: false, email: 'former' },
      after: { role: 'coach', isSuspended: true, email: 'changed', bio: 'Left wing' },
      reason: 'Two accounts',
    });
    expect(actsOn(id)).toHaveLength(1);
    await identity.admin.call(updateUser, edit(id, { bio: 'Left wing', role: 'coach' }));
    expect(actsOn(id)).toHaveLength(1);
    const lifted = await identity.admin.call(updateUser, edit(id, { isSuspended: false, bio: '' }));
    expect(lifted.user).toMatchObject({ isSuspended: false, version: user.version + 1 });
    expect(lifted.user).not.toHaveProperty('bio');
  });

  test('are found by their id, whatever they are called by now, and where the filters allow it', async () => {
    const { id } = await identity.signUp('Found By Id');
    const find = (query: object) =>
      identity.admin.call(listUsers, { query: { search: ` ${id} `, ...query } });
    expect((await find({})).users.map(({ _id }) => _id)).toEqual([id]);
    expect((await find({ role: 'coach' })).total).toBe(0);
  });

  test('never overwrites what its admin has not seen', async () => {
    const { id } = await identity.signUp('Two Chiefs');
    const { users } = await identity.admin.call(listUsers, { query: { search: 'two chiefs' } });
    const version = users[0]?.version;
    const answers = await Promise.all([
      identity.admin.send(updateUser, edit(id, { bio: 'One', version })),
      identity.admin.send(updateUser, edit(id, { bio: 'Other', version })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const [endpoint, body] of [
      [verifyUser, { isVerified: true, version }],
      [changeRole, { role: 'scout', version }],
      [suspendUser, { isSuspended: true, suspendedReason: 'x', version }],
    ] as const)
      expect((await identity.admin.fails(endpoint, edit(id, body))).code).toBe('CONFLICT');
  });

  test('refuses an address of somebody else and values out of range, by name', async () => {
    const taken = await identity.signUp('Taken Address');
    const { id } = await identity.signUp('Wants Address');
    expect(await identity.admin.fails(updateUser, edit(id, { email: taken.email }))).toMatchObject({
      status: 409,
      field: 'email',
    });
    for (const [field, value] of [
      ['age', '121'],
      ['level', 'olympian'],
      ['role', 'king'],
      ['suspendedUntil', '2020-01-01T00:00:00Z'],
    ] as const) {
      const body = { isSuspended: true, suspendedReason: 'x', [field]: value };
      expect(await identity.admin.fails(updateUser, edit(id, body))).toMatchObject({ status: 400, field });
    }
    expect(actsOn(id)).toHaveLength(0);
  });

  test('gives a name that looks like staff to staff alone', async () => {
    const { id } = await identity.signUp('Plain Name');
    const username = 'Ankur Support';
    expect(await identity.admin.fails(updateUser, edit(id, { username }))).toMatchObject({
      code: 'NAME_NOT_ALLOWED',
      field: 'username',
    });
    expect(actsOn(id)).toHaveLength(0);
    const { user } = await identity.admin.call(updateUser, edit(identity.adminId, { username }));
    expect(user.username).toBe(username);
  });

  test('changes neither the own role nor suspends the own account or the last admin, by any path', async () => {
    const own = identity.adminId;
    for (const body of [{ role: 'coach' }, { isSuspended: true }])
      expect((await identity.admin.fails(updateUser, edit(own, body))).code).toBe('OWN_ACCOUNT');
    const other = identity.as({ userId: nobody, role: 'admin', username: 'Second', sessionId: 's' });
    for (const body of [{ role: 'coach' }, { isSuspended: true }])
      expect((await other.fails(updateUser, edit(own, body))).code).toBe('LAST_ADMIN');
    expect(
      (await identity.admin.call(updateUser, edit(own, { bio: 'At work', role: 'admin' }))).user.bio,
    ).toBe('At work');
  });

  test('that is refused leaves the roster of admins as it was', async () => {
    const second = await identity.signUp('Stays Chief');
    await identity.admin.call(changeRole, edit(second.id, { role: 'admin' }));
    const stale = edit(second.id, { role: 'coach', version: 0 });
    expect((await identity.admin.fails(changeRole, stale)).code).toBe('CONFLICT');
    const roster = await identity.database.collection('adminRoster').findOne({});
    expect((roster?.['ids'] as unknown[]).map(String)).toContain(second.id);
    await identity.admin.call(changeRole, edit(second.id, { role: 'coach' }));
  });
});

describe('the list', () => {
  test('filters and sorts by status and by last activity', async () => {
    const [early, late] = [await identity.signUp('Seen Early'), await identity.signUp('Seen Late')];
    const users = identity.database.collection('users');
    for (const [{ id }, lastActiveAt] of [
      [early, new Date('2026-01-01')],
      [late, new Date('2026-02-01')],
    ] as const)
      await users.updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { lastActiveAt } });
    await identity.admin.call(verifyUser, edit(late.id, { isVerified: true }));
    await identity.admin.call(suspendUser, edit(early.id, { isSuspended: true, suspendedReason: 'x' }));
    const names = async (query: Record<string, string>) =>
      (await identity.admin.call(listUsers, { query: { search: 'seen ', ...query } })).users.map(
        ({ username }) => username,
      );
    expect(await names({ sortBy: 'lastActive' })).toEqual(['Seen Early', 'Seen Late']);
    expect(await names({ sortBy: 'lastActive', sortOrder: 'desc' })).toEqual(['Seen Late', 'Seen Early']);
    expect(await names({ sortBy: 'status', sortOrder: 'desc' })).toEqual(['Seen Early', 'Seen Late']);
    expect(await names({ status: 'suspended' })).toEqual(['Seen Early']);
    expect(await names({ status: 'verified' })).toEqual(['Seen Late']);
    expect(await names({ status: 'pending' })).toEqual([]);
  });
});

test('says when somebody was here last: with each sign-in, and no edit conflicts with it', async () => {
  const began = new Date().toISOString();
  const member = await identity.signUp('Here Now');
  const read = async () => {
    const { users } = await identity.admin.call(listUsers, { query: { search: 'here now' } });
    return users[0];
  };
  const first = await read();
  expect(first?.lastActiveAt && first.lastActiveAt >= began).toBe(true);
  const users = identity.database.collection('users');
  const long = { $set: { lastActiveAt: new Date('2026-01-01') } };
  await users.updateOne({ _id: new mongoose.Types.ObjectId(member.id) }, long);
  await identity.anonymous.call(sessionEndpoints.login, {
    body: { email: member.email, password: strongPassword },
  });
  const second = await read();
  expect(second?.lastActiveAt && second.lastActiveAt >= began).toBe(true);
  expect(second?.version).toBe(first?.version);
});

describe('an export', () => {
  const trap = '=HYPERLINK("https://evil.example")';
  const file = (query: Record<string, string | number>) =>
    identity.admin.send(exportUsers, { query: { search: 'exported', sortBy: 'createdAt', ...query } });

  beforeAll(async () => {
    const minor = await identity.signUp('Exported Minor');
    const grown = await identity.signUp('Exported Grown');
    await identity.admin.call(updateUser, edit(minor.id, { age: '15', phone: '+91 2' }));
    await identity.admin.call(updateUser, edit(grown.id, { age: '30', phone: '+91 3' }));
    // Written before places came from a list.
    await identity.database
      .collection('users')
      .updateOne({ username: 'Exported Grown' }, { $set: { location: trap } });
  });

  test('as csv names its columns, disarms formulas and holds no secret and no contact of a minor', async () => {
    const response = await file({ format: 'csv' });
    expect(response.headers.get('content-type')).toContain('text/csv');
    expect(response.headers.get('content-disposition')).toMatch(/users-export-csv-\d{8}T\d{6}Z\.csv"/);
    const lines = (await response.text()).trim().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('username,email,role,status');
    expect(lines[1]).toContain('Exported Minor,,athlete,pending');
    expect(lines[1]).not.toContain('+91');
    expect(lines[2]).toContain('exported.grown@members.example');
    expect(lines[2]).toContain(`"'=HYPERLINK`);
    expect(lines.join()).not.toMatch(/argon2|hash|token|revocation/i);
  });

  test('takes who has not told an age for a minor', async () => {
    await identity.signUp('Untold Age');
    expect(await (await file({ format: 'json', search: 'untold' })).json()).toMatchObject([
      { username: 'Untold Age', email: '', phone: '' },
    ]);
  });

  test('as xlsx opens, with texts that are never calculated', async () => {
    const response = await file({ format: 'xlsx' });
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    const book = new excel.Workbook();
    await book.xlsx.load(await response.arrayBuffer());
    const sheet = book.getWorksheet('Users');
    expect(sheet?.rowCount).toBe(3);
    const cell = sheet?.getRow(3).getCell(9);
    expect(cell?.value).toBe(trap);
    expect(cell?.type).toBe(excel.ValueType.String);
  });

  test('as json holds the page alone or all of it, and is logged each time', async () => {
    const read = async (query: Record<string, string | number>) =>
      (await (await file({ format: 'json', ...query })).json()) as { username: string }[];
    expect(await read({ scope: 'page', limit: 1, page: 2 })).toMatchObject([{ username: 'Exported Grown' }]);
    expect(await read({ scope: 'all', limit: 1 })).toHaveLength(2);
    expect(await read({ role: 'scout' })).toEqual([]);
    const entry = await identity.next(acted, ({ data }) => data.action === 'users.export');
    expect(entry.data.after).toMatchObject({ format: 'csv', role: 'all' });
  });

  test('is not logged when only its head is asked for, of which nothing is taken away', async () => {
    const head = { ...exportUsers, method: 'HEAD' as 'GET' };
    const asked = await identity.admin.send(head, { query: { role: 'sponsor', format: 'json' } });
    expect([asked.status, asked.headers.get('content-type')]).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    await (await file({ role: 'sponsor', search: 'only this' })).text();
    const exports = await waitFor(() => {
      const found = actsOn(identity.adminId).filter(({ data }) => JSON.stringify(data).includes('"sponsor"'));
      return found.length > 0 ? found : null;
    });
    expect(exports.map(({ data }) => data)).toMatchObject([{ after: { role: 'sponsor', searched: true } }]);
  });

  test.each([[{ format: 'exe' }], [{ scope: 'everything' }], [{ status: 'x' }]])(
    'refuses %j',
    async (query) => expect((await identity.admin.fails(exportUsers, { query })).status).toBe(400),
  );
});

describe('a search for what hundreds of accounts have', () => {
  const many = 205;
  beforeAll(async () => {
    const accounts = Array.from({ length: many }, (_, n) => {
      const [username, email] = [`Hundredth ${String(n).padStart(4, '0')}`, `t${String(n)}@x.example`];
      return newUser({ username, email, role: n === 7 ? 'sponsor' : 'scout' });
    });
    const erased = {
      ...newUser({ username: 'Hundredth gone', email: 'gone@x.example', role: 'scout' }),
      erasedAt: new Date(),
    };
    await identity.database.collection('users').insertMany([...accounts, erased]);
  });

  test('shows and counts two hundred, says that there are more, and counts all of a role that are fewer', async () => {
    const found = await identity.admin.call(listUsers, { query: { search: 'hundredth', page: 20 } });
    expect(found).toMatchObject({ total: 200, hasMore: true });
    expect(found.users).toHaveLength(10);
    const one = await identity.admin.call(listUsers, { query: { search: 'hundredth', role: 'sponsor' } });
    expect(one.users.map(({ username }) => username)).toEqual(['Hundredth 0007']);
    expect(one).not.toHaveProperty('hasMore');
  });

  test.each(['username', 'createdAt'] as const)(
    'are listed whole by %s, from whichever end a page is read, and an erased one is neither shown nor counted',
    async (sortBy) => {
      const ofPage = async (page: number) =>
        await identity.admin.call(listUsers, { query: { sortBy, sortOrder: 'desc', limit: 50, page } });
      const { total } = await ofPage(1);
      const pages = await Promise.all(Array.from({ length: 6 }, (_, index) => ofPage(index + 1)));
      const ids = pages.flatMap(({ users }) => users.map(({ _id }) => _id));
      expect([ids.length, new Set(ids).size]).toEqual([total, total]);
      const stored = identity.database.collection('users').find({ erasedAt: null });
      const field = sortBy === 'username' ? 'usernameKey' : sortBy;
      const expected = await stored.sort({ [field]: -1, _id: -1 }).toArray();
      expect(ids).toEqual(expected.map(({ _id }) => String(_id)));
    },
  );

  test('are counted from what the store knows of itself where it is its own, and else one by one', async () => {
    const model = userModel(identity.database);
    const all = { role: '', status: '', search: '', sort: { usernameKey: 1 }, skip: 0, limit: 1 } as const;
    const totalOf = async (alone: boolean) =>
      (await createAccountLists(model, alone).listAccounts(all)).total;
    const listed = await identity.database.collection('users').countDocuments({ erasedAt: null });
    expect([await totalOf(true), await totalOf(false)]).toEqual([listed, listed]);
    // As after a crash of a MongoDB.
    const known = jest.spyOn(model, 'estimatedDocumentCount').mockResolvedValue(7);
    expect(await totalOf(false)).toBe(listed);
    expect(await totalOf(true)).not.toBe(listed);
    known.mockRestore();
  });

  test('takes all of them away as a file, each once', async () => {
    const answer = await identity.admin.send(exportUsers, { query: { search: 'hundredth', format: 'json' } });
    const names = ((await answer.json()) as { username: string }[]).map(({ username }) => username);
    expect([names.length, new Set(names).size]).toEqual([many, many]);
  });
});
