import type { AccessClaims } from '@ankur/contracts/claims';
import { expect, test } from '@jest/globals';
import { mayFollow, ownRooms } from './room-access.ts';

const member = { sub: 'asha', role: 'athlete' } as AccessClaims;
const admin = { sub: 'meera', role: 'admin' } as AccessClaims;
const moderator = { sub: 'zoya', role: 'moderator' } as AccessClaims;
const post = 'post:64b0000000000000000000ff';
const event = 'event:65e0000000000000000000ff';

test('lets each session follow its rooms by their exact names', () => {
  const allowed = (claims: AccessClaims | null) =>
    ['public', event, 'feed', post, 'user:asha', 'user:meera', 'moderation', 'admin'].filter((room) =>
      mayFollow(room, claims, null),
    );
  expect(allowed(null)).toEqual(['public', event]);
  expect(allowed(member)).toEqual(['public', event, 'feed', post, 'user:asha']);
  expect(allowed(admin)).toEqual(['public', event, 'feed', post, 'user:meera', 'moderation', 'admin']);
  expect(allowed(moderator)).toEqual(['public', event, 'feed', post, 'moderation']);
  for (const room of [
    `${post}0`,
    `x${post}`,
    `${post}\n`,
    'post:',
    `${event}0`,
    'event:',
    'Feed',
    'user:',
    'user:asha2',
    '',
    'constructor',
    'apart:asha',
  ])
    expect([room, mayFollow(room, member, null), mayFollow(room, admin, null)]).toEqual([room, false, false]);
});

test('closes the rooms of a part that is switched off to everybody but admins', () => {
  const open = { enableCommunity: true, enableEvents: true, enableBlogs: true };
  const allowed = (claims: AccessClaims | null, off: Partial<typeof open>) =>
    ['public', event, 'feed', post].filter((room) =>
      mayFollow(room, claims, { features: { ...open, ...off } }),
    );
  expect(allowed(member, {})).toEqual(['public', event, 'feed', post]);
  expect(allowed(member, { enableCommunity: false })).toEqual(['public', event]);
  expect(allowed(null, { enableEvents: false })).toEqual(['public']);
  expect(allowed(member, { enableBlogs: false })).toEqual(['public', event, 'feed', post]);
  expect(allowed(admin, { enableCommunity: false, enableEvents: false })).toEqual([
    'public',
    event,
    'feed',
    post,
  ]);
});

test('joins the rooms of a session without asking', () => {
  expect([null, member, moderator, admin].map(ownRooms)).toEqual([
    ['public'],
    ['public', 'user:asha'],
    ['public', 'user:zoya', 'moderation'],
    ['public', 'user:meera', 'moderation', 'admin'],
  ]);
});
