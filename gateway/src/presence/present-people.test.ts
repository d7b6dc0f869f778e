import { expect, test } from '@jest/globals';
import { presenceNoted } from '@ankur/contracts/gateway/gateway.events';
import { presenceEveryMs, presenceLastsMs } from '@ankur/contracts/gateway/presence-times';
import { createRevocations } from '../auth/revocations.ts';
import { createPresentPeople } from './present-people.ts';

const asha = '64b0000000000000000000a1';
const ravi = '64b0000000000000000000a2';

function start() {
  let time = Date.parse('2026-11-23T06:00:00.000Z');
  let age = 0;
  const revocations = createRevocations();
  const present = createPresentPeople(revocations, () => time);
  const hear = (userId: string, tab: string, section: string | null) =>
    present.hear({
      id: 'e',
      type: presenceNoted.type,
      v: 1,
      at: new Date(time - age).toISOString(),
      actor: null,
      requestId: null,
      data: {
        userId,
        username: userId === asha ? 'Asha' : 'Ravi',
        role: 'admin',
        tab,
        section,
        isNews: true,
      },
    });
  const shown = () => present.list().map(({ username, section }) => `${username} ${section}`);
  let seq = 0;
  /** Tokens of Ravi from `seconds` after now and before are refused, or no longer. */
  const revoke = (lifted = false, seconds = 0) =>
    revocations.apply({
      ...{ _id: `user:${ravi}`, kind: 'user', subject: ravi, code: 'TOKEN_OUTDATED', lifted },
      ...{ before: Math.floor(time / 1000) + seconds, seq: (seq += 1) },
    });
  const pass = (ms: number) => (time += ms);
  return { present, hear, shown, revoke, pass, hearAfter: (ms: number) => (age = ms) };
}

test('names each once, where they were last, until the last of their tabs has gone', () => {
  const { hear, shown } = start();
  hear(ravi, 'one', 'users');
  hear(asha, 'one', 'audit');
  hear(ravi, 'two', 'settings');
  expect(shown()).toEqual(['Asha audit', 'Ravi settings']);
  hear(ravi, 'one', 'inbox');
  expect(shown()).toEqual(['Asha audit', 'Ravi inbox']);
  hear(ravi, 'one', null);
  expect(shown()).toEqual(['Asha audit', 'Ravi settings']);
  hear(ravi, 'two', null);
  expect(shown()).toEqual(['Asha audit']);
});

test('takes who has been silent for longer than a tab in the background is for gone, and not a moment sooner', () => {
  expect(presenceLastsMs).toBeGreaterThan(60_000 + presenceEveryMs);
  const { present, hear, shown, pass } = start();
  hear(asha, 'one', 'users');
  pass(presenceLastsMs - 1);
  expect(shown()).toEqual(['Asha users']);
  expect(present.isNews(asha, 'one', 'users')).toBe(false);
  pass(1);
  expect(shown()).toEqual([]);
  expect(present.isNews(asha, 'one', 'users')).toBe(true);
  expect(present.isNews(asha, 'one', null)).toBe(false);
});

test('knows what is news of a tab, and keeps a bounded number of them', () => {
  const { present, hear, shown } = start();
  expect(present.isNews(asha, 'one', 'users')).toBe(true);
  hear(asha, 'one', 'users');
  expect(present.isNews(asha, 'one', 'audit')).toBe(true);
  expect(present.isNews(asha, 'one', null)).toBe(true);
  for (let tab = 0; tab < 600; tab += 1) hear(ravi, `tab ${String(tab)}`, 'users');
  expect(present.isNews(asha, 'one', 'users')).toBe(true);
  expect(shown()).toEqual(['Ravi users']);
});

test('an old event makes nobody present', () => {
  const { hear, hearAfter, shown } = start();
  hearAfter(presenceLastsMs);
  hear(asha, 'one', 'users');
  hearAfter(presenceLastsMs - 1);
  hear(ravi, 'one', 'users');
  expect(shown()).toEqual(['Ravi users']);
});

test('who was suspended or has another role is gone at once, whatever was on its way, until they come back', () => {
  const { present, hear, shown, revoke, pass, hearAfter } = start();
  hear(asha, 'one', 'users');
  hear(ravi, 'one', 'audit');
  hear(ravi, 'two', 'inbox');
  pass(1000);
  revoke();
  expect(shown()).toEqual(['Asha users']);
  pass(1000);
  hearAfter(1500);
  hear(ravi, 'one', 'audit');
  expect(shown()).toEqual(['Asha users']);
  expect(present.isNews(ravi, 'one', 'audit')).toBe(true);
  hearAfter(0);
  hear(ravi, 'one', 'audit');
  expect(shown()).toEqual(['Asha users', 'Ravi audit']);
});

test('a suspension that has ended brings back nobody who has not come back, and an old revocation sends nobody away', () => {
  const { hear, shown, revoke, pass } = start();
  hear(ravi, 'one', 'audit');
  revoke(false, 60);
  hear(ravi, 'two', 'audit');
  revoke(true);
  expect(shown()).toEqual([]);
  hear(ravi, 'one', 'audit');
  pass(1000);
  revoke(false, -3600);
  expect(shown()).toEqual(['Ravi audit']);
});
