import { expect, test } from '@jest/globals';
import { graceMs, maxSiblings, rotation, sessionExpiry, judgeToken } from './rotation.policy.ts';
import type { StoredSession } from './session.model.ts';
import { newFamilyToken, nextToken } from './tokens/refresh-token.ts';

const now = new Date('2026-11-22T12:00:00.000Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const older = newFamilyToken();
const token = nextToken(older);
const next = nextToken(token);
const session = (change: Partial<StoredSession> = {}) =>
  ({
    current: [token.hash],
    previous: [older.hash],
    rotatedAt: now,
    endedAt: null,
    expiresAt: after(60_000),
    ...change,
  }) as StoredSession;

test('the newest token is good until its session ends', () => {
  expect(judgeToken(session(), token, after(59_999))).toBe('current');
  expect(judgeToken(session(), token, after(60_000))).toBe('ended');
  expect(judgeToken(session({ endedAt: now }), token, now)).toBe('ended');
});

test('the token just replaced is good for the grace and not a moment longer; others never are', () => {
  expect(judgeToken(session(), older, after(graceMs))).toBe('justReplaced');
  expect(judgeToken(session(), older, after(graceMs + 1))).toBe('reused');
  expect(judgeToken(session(), nextToken(token), now)).toBe('reused');
});

test('a token that is multiplied beyond what tabs explain counts as stolen', () => {
  const siblings = (count: number) => ({
    current: Array.from({ length: count }, (_, index) => `tab ${index}`),
  });
  expect(judgeToken(session(siblings(maxSiblings)), older, now)).toBe('justReplaced');
  expect(judgeToken(session(siblings(maxSiblings + 1)), older, now)).toBe('reused');
});

test('a rotation replaces the newest tokens, a second one within the grace adds to them', () => {
  expect(rotation(session(), { token, next }, now)).toEqual({
    current: [next.hash],
    previous: [token.hash],
    rotatedAt: now,
    expiresAt: sessionExpiry(now),
  });
  expect(rotation(session(), { token: older, next }, now)).toEqual({ current: [token.hash, next.hash] });
});

test('an ended session and a reused token rotate nothing', () => {
  expect(rotation(session({ endedAt: now }), { token, next }, now)).toBeNull();
  expect(rotation(session({ endedAt: now }), { token: older, next }, now)).toBeNull();
  expect(rotation(session(), { token: older, next }, after(graceMs + 1))).toBeNull();
});
