import { eventDefinitions } from '@ankur/contracts/events';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { liveMessages } from '@ankur/contracts/live';
import { describe, expect, test } from '@jest/globals';
import { toLiveMessages } from './to-live-messages.ts';

const id = '64b0000000000000000000ff';
const author = { _id: 'author', username: 'Ravi', email: 'ravi@example.org', phone: '+919999999999' };
const createdAt = '2026-01-01T00:00:00.000Z';
const event = (type: string, data: unknown): DomainEvent => ({
  id: 'e',
  type,
  v: 1,
  at: createdAt,
  actor: null,
  requestId: null,
  data,
});
const post = {
  postId: id,
  author,
  content: 'text',
  tags: ['run'],
  media: [],
  status: 'published',
  visible: true,
  createdAt,
  editedAt: null,
  version: 3,
  screened: true,
};
const comment = { _id: id, content: 'well run', author, createdAt, replies: [], isFlagged: false };
const commentState = {
  postId: id,
  comment,
  parentId: null,
  commentCount: 4,
  status: 'published',
  screened: true,
  postVersion: 5,
};
const applied = {
  contentType: 'post',
  contentId: id,
  postId: id,
  authorId: 'author',
  status: 'removed',
  visible: false,
  bannerForAll: false,
  reason: 'spam',
  moderationVersion: 2,
  version: 6,
  commentCount: null,
};
const urgency = { flagCount: 1, reasons: { spam: 1 }, severity: 'low' };
const caseState = { contentType: 'post', contentId: id, status: 'flagged', ...urgency, version: 2 };
/** What an instance of an earlier version says besides. */
const earlier = {
  case: {
    content: 'secret',
    flags: [{ description: 'note', flagger: { username: 'Meera' } }],
    moderationNotes: 'secret',
  },
};
const takenBack = {
  ...{ contentType: 'post', contentId: id, postId: id, authorId: 'author', status: 'flagged' },
  ...{ previousStatus: 'removed', reason: null, rule: 'undo', flaggerIds: ['flagger'] },
  ...urgency,
  moderationVersion: 3,
};
const revocation = {
  _id: 'r',
  kind: 'session',
  subject: 'sid',
  code: 'SESSION_ENDED',
  before: 1,
  lifted: false,
  seq: 1,
};
const present = { userId: id, username: 'Ravi', role: 'admin', tab: 'tab', section: 'users' };
const platform = {
  product: { name: 'Ankur', tagline: 't', mission: 'm', vision: 'v' },
  contact: { email: 'e', phone: 'p', location: 'l' },
  social: [],
  appearance: { defaultTheme: 'dark', accentColor: '#0f766e' },
  seo: { siteTitle: 'Ankur', siteDescription: 'Ankur' },
  maintenanceMode: false,
  maintenanceMessage: 'm',
  features: { enableCommunity: true, enableEvents: true, enableBlogs: true },
  uploads: { maxFileBytes: 1, maxFiles: 1, maxImageSizeMB: 2, allowedImageTypes: ['image/png'] },
  registrationOpen: true,
  version: 2,
};
const held = { ...post, visible: false, status: 'pending' };

const cases: [string, DomainEvent, string[]][] = [
  ['a new post counts in the feed', event('post.created', post), ['feed post:created']],
  ['a held post is told to its author alone', event('post.created', held), ['user:author post:created']],
  ['an edit reaches the feed', event('post.edited', post), ['feed post:edited']],
  [
    'an edit that is held takes the post away',
    event('post.edited', { ...post, visible: false, status: 'pending' }),
    ['feed post:status'],
  ],
  [
    'a deleted post leaves the feed',
    event('post.deleted', { postId: id, authorId: 'author', version: 4 }),
    ['feed post:deleted'],
  ],
  [
    'a reaction reaches the feed and the member’s other tabs',
    event('reaction.changed', {
      postId: id,
      userId: 'member',
      type: 'like',
      reactionCounts: { like: 1 },
      likes: 1,
      version: 2,
    }),
    ['feed reaction:changed', 'user:member reaction:mine'],
  ],
  [
    'a comment reaches its post, its count the feed',
    event('comment.created', commentState),
    [`post:${id} comment:created`, 'feed comment:count'],
  ],
  ['a held comment says nothing', event('comment.created', { ...commentState, status: 'pending' }), []],
  [
    'a reply reaches its post',
    event('reply.created', {
      postId: id,
      commentId: id,
      reply: comment,
      commentCount: 4,
      status: 'published',
      screened: true,
      postVersion: 5,
    }),
    [`post:${id} reply:created`, 'feed comment:count'],
  ],
  [
    'a decision on a post reaches the feed and its author',
    event('content.statusApplied', applied),
    ['feed post:status', 'user:author content:decision'],
  ],
  [
    'a banner is no decision',
    event('content.statusApplied', { ...applied, status: 'flagged', visible: true, bannerForAll: true }),
    ['feed post:status'],
  ],
  [
    'a decision on a comment reaches its post, its count the feed, its author',
    event('content.statusApplied', { ...applied, contentType: 'comment', commentCount: 3 }),
    [`post:${id} comment:status`, 'feed comment:count', 'user:author content:decision'],
  ],
  [
    'a decision on a blog post reaches its author and open pages',
    event('content.statusApplied', { ...applied, contentType: 'blog', postId: null }),
    ['user:author content:decision', 'public blog:status'],
  ],
  [
    'a deleted blog post leaves open pages',
    event('blog.deleted', { blogId: id, authorId: 'author', version: 2 }),
    ['public blog:status'],
  ],
  [
    'a flag reaches admins, flagger and author',
    event('content.flagged', {
      contentType: 'post',
      contentId: id,
      postId: id,
      authorId: 'author',
      flaggerId: 'flagger',
      ...urgency,
      bannerForAll: false,
      moderationVersion: 1,
      ...earlier,
    }),
    ['moderation flag:created', 'user:flagger content:flagged', 'user:author content:flagged'],
  ],
  [
    'a decision reaches admins and flaggers once each',
    event('content.statusDecided', {
      contentType: 'post',
      contentId: id,
      postId: id,
      authorId: 'author',
      status: 'removed',
      reason: null,
      rule: null,
      flaggerIds: ['flagger', 'flagger', 'other'],
      ...urgency,
      moderationVersion: 2,
      ...earlier,
    }),
    ['moderation case:decided', 'user:flagger flag:outcome', 'user:other flag:outcome'],
  ],
  [
    'a removal that was taken back reaches whoever was told of it',
    event('content.statusDecided', takenBack),
    ['moderation case:decided', 'user:flagger flag:outcome', 'user:author content:decision'],
  ],
  [
    'an approval that was taken back tells the author nothing',
    event('content.statusDecided', { ...takenBack, previousStatus: 'approved' }),
    ['moderation case:decided', 'user:flagger flag:outcome'],
  ],
  [
    'a changed case reaches admins',
    event('case.changed', { ...caseState, ...earlier }),
    ['moderation case:changed'],
  ],
  ['a changed case as an earlier version told it says nothing', event('case.changed', earlier), []],
  [
    'settings reach admins',
    event('moderationSettings.changed', { version: 1 }),
    ['moderation settings:moderation'],
  ],
  ['keywords reach admins', event('keywords.changed', { version: 1 }), ['moderation keywords:changed']],
  [
    'a suspension reaches its member, and the console where who may be a moderator worked',
    event('user.suspended', { user: author, version: 2, reason: 'spam', until: null, revocation }),
    ['admin user:changed', 'user:author account:suspended', 'moderation presence'],
  ],
  [
    'a registration reaches whoever has the event open, and its member',
    event('registration.changed', {
      eventId: id,
      userId: 'member',
      title: 'Sprint Meet',
      state: 'going',
      place: null,
      seats: { capacity: 24, going: 3, waiting: 0, version: 4 },
    }),
    [`event:${id} registration:count`, 'user:member registration:changed'],
  ],
  [
    'a registration for the last seat reaches every list, too',
    event('registration.changed', {
      eventId: id,
      userId: 'member',
      title: 'Sprint Meet',
      state: 'going',
      place: null,
      seats: { capacity: 24, going: 24, waiting: 0, version: 25 },
    }),
    [`event:${id} registration:count`, 'public registration:count', 'user:member registration:changed'],
  ],
  [
    'a new role reaches its member, without a word whoever has the member on screen, and the console where they may have worked',
    event('user.roleChanged', { user: { ...author, role: 'coach' }, version: 2, revocation }),
    ['admin user:changed', 'user:author account:updated', 'public member:changed', 'moderation presence'],
  ],
  [
    'an ended session reaches its member',
    event('session.revoked', { userId: 'author', revocation }),
    ['user:author session:revoked'],
  ],
  [
    'a release reaches everybody',
    event('release.published', { name: 'mfe-content', version: '1', previous: null }),
    ['public release:published', 'admin release:state'],
  ],
  [
    'a rollback reaches everybody',
    event('release.rolledBack', { name: 'mfe-content', version: '1', previous: '2' }),
    ['public release:published', 'admin release:state'],
  ],
  [
    'a release token reaches admins, without the token',
    event('releaseToken.changed', { tokenId: id, version: 1, token: 'secret' }),
    ['admin releaseToken:changed'],
  ],
  [
    'an invitation reaches admins, without its code',
    event('invite.changed', { inviteId: id, version: 1, code: 'secret' }),
    ['admin invite:changed'],
  ],
  [
    'a request for the badge reaches admins and the member, without its words',
    event('verification.requested', { userId: id, status: 'open', version: 2, claim: 'secret' }),
    ['admin verification:requested', `user:${id} verification:requested`],
  ],
  [
    'an answer to it reaches both',
    event('verification.decided', { userId: id, status: 'declined', version: 3, reason: 'secret' }),
    ['admin verification:decided', `user:${id} verification:decided`],
  ],
  [
    'settings of the platform reach everybody',
    event('platformSettings.changed', {
      version: 2,
      settings: { ...platform, demoAccounts: [{ label: 'x' }] },
    }),
    ['public settings:changed'],
  ],
  [
    'settings of the platform as an earlier version told of them say nothing',
    event('platformSettings.changed', { version: 2 }),
    [],
  ],
  [
    'who comes into the console reaches who reviews, without a name',
    event('console.presenceNoted', { ...present, isNews: true }),
    ['moderation presence'],
  ],
  ['who is still there says nothing', event('console.presenceNoted', { ...present, isNews: false }), []],
  ['an event that does not fit says nothing', event('post.created', { postId: 5 }), []],
  ['an unknown event says nothing', event('post.exploded', {}), []],
];

describe('what an event means to the rooms', () => {
  test.each(cases)('%s', (_title, given, expected) => {
    const { messages } = toLiveMessages(given);
    expect(messages.map(({ room, type }) => `${room} ${type}`)).toEqual(expected);
    for (const { type, data } of messages) expect(liveMessages[type].safeParse(data).error).toBeUndefined();
  });

  const replyId = '64b0000000000000000000ee';
  const reply = { _id: replyId, content: 'indeed', author, createdAt, isFlagged: false };
  const replied = {
    postId: id,
    commentId: 'comment',
    reply,
    commentCount: 4,
    status: 'published',
    screened: true,
    postVersion: 5,
  };
  const words: [string, DomainEvent, string[]][] = [
    ['a new post, of which its tags are', event('post.created', post), [`post:${id}`]],
    ['an edit', event('post.edited', post), [`post:${id}`, `text:${id}`]],
    ['a comment', event('comment.created', commentState), [`post:${id}`, `comment:${id}`, `words:${id}`]],
    [
      'a reply',
      event('reply.created', replied),
      [`post:${id}`, 'comment:comment', `comment:${replyId}`, `words:${replyId}`],
    ],
    ['the state of a case', event('case.changed', caseState), []],
  ];
  test.each(words)('%s says whose words it carries', (_title, given, expected) => {
    expect(toLiveMessages(given).messages.flatMap(({ shows = [] }) => shows)).toEqual(expected);
  });

  const comments = { ...applied, contentType: 'comment', contentId: 'c', commentCount: 1 };
  const held = { visible: false, status: 'pending' };
  const shown = { visible: true, status: 'approved' };
  const flagged = { ...applied, ...urgency, flaggerId: 'flagger', flaggerIds: [], rule: null };
  const takenBack: [string, DomainEvent, string[]][] = [
    ['a new post', event('post.created', post), []],
    ['an edit: the words of the post alone', event('post.edited', post), [`text:${id}`]],
    ['an edit into review: all of the post', event('post.edited', { ...post, ...held }), [`post:${id}`]],
    ['a deleted post', event('post.deleted', { postId: id, authorId: 'a', version: 4 }), [`post:${id}`]],
    ['a removed post', event('content.statusApplied', applied), [`post:${id}`]],
    ['an approved post', event('content.statusApplied', { ...applied, ...shown }), []],
    ['a removed comment', event('content.statusApplied', comments), ['comment:c']],
    ['an approved comment', event('content.statusApplied', { ...comments, ...shown }), []],
    ['a blog post', event('content.statusApplied', { ...applied, contentType: 'blog' }), []],
    ['a new comment', event('comment.created', commentState), []],
    ['a changed case', event('case.changed', caseState), []],
    ['a flag', event('content.flagged', flagged), []],
    ['a decision', event('content.statusDecided', flagged), []],
  ];
  test.each(takenBack)('what %s takes back', (_title, given, expected) => {
    const { messages, retracts } = toLiveMessages(given);
    expect(retracts).toEqual(expected);
    // An event that does not fit would take nothing back either.
    expect(messages.length).toBeGreaterThan(0);
  });

  test('no e-mail, phone, flagger or note leaves for any room', () => {
    for (const [, given] of cases) {
      for (const { data } of toLiveMessages(given).messages)
        expect(JSON.stringify(data)).not.toMatch(/@|\+91|Meera|flagger|secret|"note"/);
    }
  });

  test('admins learn the state of a case: its key, count, reasons, severity and version', () => {
    const [message] = toLiveMessages(event('case.changed', caseState)).messages;
    expect(message).toEqual({
      room: 'moderation',
      type: 'case:changed',
      v: 2,
      data: { ...caseState, isAppealed: false },
    });
  });

  test('one event never sends two messages to one room', () => {
    for (const [, given] of cases) {
      const rooms = toLiveMessages(given).messages.map(({ room }) => room);
      expect(new Set(rooms).size).toBe(rooms.length);
    }
  });

  test('every type in the table is a declared event', () => {
    const declared = new Set(eventDefinitions.map(({ type }) => type));
    for (const [title, { type }] of cases) if (!title.includes('unknown')) expect(declared).toContain(type);
  });
});
