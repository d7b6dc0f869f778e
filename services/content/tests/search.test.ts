import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { postCreated } from '@ankur/contracts/community/posts.events';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { searchEndpoints } from '@ankur/contracts/content/search/search.endpoints';
import { eventPublished } from '@ankur/contracts/events/events.events';
import {
  platformSettingsChanged,
  userRestored,
  userSuspended,
  userUpdated,
} from '@ankur/contracts/identity/identity.events';
import type { TestApi } from '@ankur/test-kit/api-as';
import { asMember } from '@ankur/test-kit/as-caller';
import { openSettings } from '@ankur/test-kit/public-settings';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildForm, newId } from './start-content.ts';
import { buildEvent, buildPost, cardOf, personState, startSearch, type TestSearch } from './start-search.ts';

const { search } = searchEndpoints;
let kit: TestSearch;
let content: TestSearch['content'];
beforeAll(async () => {
  kit = await startSearch();
  ({ content } = kit);
});
afterAll(() => content.stop());
beforeEach(() => {
  content.neighbours.blocked = {};
});

describe('people', () => {
  test('are found by name: by its beginning, misspelt, without accents, in Devanagari', async () => {
    const latin = await kit.keepPerson({ username: 'Jyotsna Chaudhary' });
    const hindi = await kit.keepPerson({ username: 'ज्योत्स्ना चौधरी' });
    for (const q of ['jyotsna', 'CHAU', 'jyotsna chaud', 'jyotsma', 'chaudary jyotsna', 'jyótsna'])
      await kit.hasFound(q, latin);
    for (const q of ['ज्योत्स्ना', 'चौध', 'चौधरि']) await kit.hasFound(q, hindi);
    expect(await kit.found(kit.visitor(), 'jyotsna banerjee')).toEqual([]);
  });

  test('come with the better match first: the whole word before its beginning before a misspelling', async () => {
    const near = await kit.keepPerson({ username: 'Zubim Old' });
    const longer = await kit.keepPerson({ username: 'Zubinesh Old' });
    const exact = await kit.keepPerson({ username: 'Zubin Old' });
    await kit.hasFound('zubinesh', longer);
    await waitFor(async () => (await kit.found(kit.visitor(), 'zubin')).length === 3);
    expect(await kit.found(kit.visitor(), 'zubin')).toEqual([exact, longer, near]);
  });

  test('show a card and nothing else', async () => {
    const id = await kit.keepPerson({ username: 'Oorja Only', isVerified: true });
    await kit.hasFound('oorja', id);
    const { groups } = await kit.visitor().call(search, { query: { q: 'oorja' } });
    expect(groups).toEqual([
      {
        kind: 'people',
        total: 1,
        hits: [
          {
            _id: id,
            kind: 'people',
            path: `/profile/${id}`,
            title: 'Oorja Only',
            excerpt: '',
            sport: 'athletics',
            person: {
              _id: id,
              username: 'Oorja Only',
              role: 'athlete',
              isVerified: true,
              sport: 'athletics',
            },
          },
        ],
      },
    ]);
  });

  test('under 18 are found by themselves, by admins and by verified adults, and so is what they write', async () => {
    const minor = await kit.keepPerson({ username: 'Tinyname Minor', isMinor: true });
    const adult = await kit.keepPerson({ username: 'Plain Adult' });
    const verified = await kit.keepPerson({ username: 'Verified Adult', isVerified: true });
    const young = await kit.keepPerson({ username: 'Verified Young', isVerified: true, isMinor: true });
    const post = buildPost({ author: cardOf(minor), content: 'tinypost words' });
    await content.publish(postCreated, post);
    const admin = kit.admin();
    await kit.hasFound('tinypost', post.postId, { kind: 'posts', api: admin });
    await kit.hasFound('tinyname', minor, { kind: 'people', api: admin });
    const sees = async (api: TestApi) => [
      await kit.found(api, 'tinyname'),
      await kit.found(api, 'tinypost', 'posts'),
    ];
    for (const api of [kit.member(minor), kit.member(verified)])
      expect(await sees(api)).toEqual([[minor], [post.postId]]);
    for (const api of [kit.visitor(), kit.member(adult), kit.member(young), kit.member(newId())])
      expect(await sees(api)).toEqual([[], []]);
    // Names that are offered to be mentioned are those that anybody could find.
    for (const api of [admin, kit.member(verified)]) {
      const answer = await api.call(search, { query: { q: 'tinyname', kind: 'people', as: 'stranger' } });
      expect(answer.groups).toEqual([]);
    }
  });

  test('under 18 without consent are found by admins and themselves alone, and like others once there is one', async () => {
    const _id = await kit.keepPerson({ username: 'Consentless Child', isMinor: true, isPrivate: true });
    const verified = await kit.keepPerson({ username: 'Another Verified', isVerified: true });
    await kit.hasFound('consentless', _id, { api: kit.admin() });
    expect(await kit.found(kit.member(_id), 'consentless')).toEqual([_id]);
    expect(await kit.found(kit.member(verified), 'consentless')).toEqual([]);
    await kit.keepPerson({ _id, username: 'Consentless Child', isMinor: true, version: 2 });
    await kit.hasFound('consentless', _id, { api: kit.member(verified) });
    expect(await kit.found(kit.visitor(), 'consentless')).toEqual([]);
  });

  test('of whom nobody has told whether they are suspended are found by nobody', async () => {
    const { isSuspended: _untold, ...state } = personState({ username: 'Untold Standing' });
    await content.publish(userUpdated, state);
    const told = await kit.keepPerson({ username: 'Told Standing' });
    await kit.hasFound('standing', told);
    expect(await kit.found(kit.admin(), 'standing')).toEqual([told]);
    const { user, version } = state;
    await content.publish(userUpdated, {
      user,
      version,
      isSuspended: false,
      isMinor: false,
      isPrivate: false,
    });
    await kit.hasFound('untold', user._id);
  });

  test('are gone while they are suspended, for admins too, and an older event brings nobody back', async () => {
    const _id = await kit.keepPerson({ username: 'Suspendable Sam', version: 3 });
    await kit.hasFound('suspendable', _id);
    const revocation = {
      _id: newId(),
      kind: 'user' as const,
      subject: _id,
      before: 1,
      lifted: false,
      seq: 1,
    };
    const suspended = personState({ _id, username: 'Suspendable Sam', version: 5, isSuspended: true });
    await content.publish(userSuspended, {
      ...suspended,
      reason: 'Spam',
      until: null,
      revocation: { ...revocation, code: 'SUSPENDED' },
    });
    await kit.hasLost('suspendable', _id, { kind: 'people', api: kit.admin() });
    await content.publish(userUpdated, personState({ _id, username: 'Suspendable Sam', version: 4 }));
    const marker = await kit.keepPerson({ username: 'Marker After Sam' });
    await kit.hasFound('marker sam', marker);
    expect(await kit.found(kit.visitor(), 'suspendable')).toEqual([]);
    const restored = personState({ _id, username: 'Suspendable Sam', version: 6 });
    await content.publish(userRestored, {
      ...restored,
      revocation: { ...revocation, code: 'SESSION_ENDED' },
    });
    await kit.hasFound('suspendable', _id);
  });

  test('are found by their new name alone after a rename, and so is who wrote', async () => {
    const _id = await kit.keepPerson({ username: 'Beforename Kay' });
    const post = buildPost({ author: { _id, username: 'Beforename Kay' }, content: 'renamedpost' });
    await content.publish(postCreated, post);
    await kit.hasFound('renamedpost', post.postId, { kind: 'posts' });
    await kit.keepPerson({ _id, username: 'Aftername Kay', version: 2 });
    await kit.hasFound('aftername', _id);
    expect(await kit.found(kit.visitor(), 'beforename')).toEqual([]);
    const { groups } = await kit.visitor().call(search, { query: { q: 'renamedpost' } });
    expect(groups[0]?.hits[0]).toMatchObject({ title: 'Aftername Kay', excerpt: 'renamedpost' });
  });
});

describe('blocked members', () => {
  test('find nothing of each other, neither person nor post nor event', async () => {
    const author = await kit.keepPerson({ username: 'Blockable Bo' });
    const post = buildPost({ author: cardOf(author), content: 'blockable words' });
    await content.publish(postCreated, post);
    const event = buildEvent({ title: 'Blockable Cup' });
    event.event.organizer._id = author;
    await content.publish(eventPublished, event);
    const reader = newId();
    const api = kit.member(reader);
    await kit.hasFound('blockable', post.postId, { kind: 'posts', api });
    await kit.hasFound('blockable', author, { kind: 'people', api });
    await kit.hasFound('blockable', event.event._id, { kind: 'events', api });
    content.neighbours.blocked = { [reader]: [author] };
    const { groups, isComplete } = await api.call(search, { query: { q: 'blockable' } });
    expect({ groups, isComplete }).toEqual({ groups: [], isComplete: true });
  });

  test('are never shown while nobody knows who they are: what members own is left out, and the answer says so', async () => {
    const author = await kit.keepPerson({ username: 'Unknowable Una' });
    const reader = await kit.keepPerson({ username: 'Unknowable Reader' });
    const api = kit.member(reader);
    await kit.hasFound('unknowable', author, { kind: 'people', api });
    content.neighbours.blocked = null;
    const { groups, isComplete } = await api.call(search, { query: { q: 'unknowable' } });
    expect(groups.flatMap(({ hits }) => hits.map(({ _id }) => _id))).toEqual([reader]);
    expect(isComplete).toBe(false);
  });
});

describe('parts of the platform that are switched off', () => {
  let version = 1;
  const change = async (features: Partial<ReturnType<typeof openSettings>['features']>) => {
    const settings = openSettings();
    version += 1;
    content.neighbours.settings = { ...settings, features: { ...settings.features, ...features }, version };
    await content.publish(platformSettingsChanged, { version });
  };
  const kindsOf = async (api: TestApi, q: string) => {
    const { groups, isComplete } = await api.call(search, { query: { q } });
    return { kinds: groups.map(({ kind }) => kind), isComplete };
  };
  /** A person, a post, a blog post and an event that this word finds. */
  const keepAll = async (word: string) => {
    const author = await kit.keepPerson({ username: `${word} author` });
    await content.publish(postCreated, buildPost({ author: cardOf(author), content: word }));
    await content.publish(eventPublished, buildEvent({ title: word }));
    await content
      .as(asMember({ userId: author }))
      .call(blogEndpoints.createBlogPost, { body: buildForm({ title: `${word} for all` }) });
    await waitFor(async () => (await kindsOf(kit.visitor(), word)).kinds.length === 4);
    return author;
  };

  test.each([
    ['enableCommunity', ['people', 'events', 'blogs']],
    ['enableEvents', ['people', 'posts', 'blogs']],
    ['enableBlogs', ['people', 'events', 'posts']],
  ] as const)('by %s are found by admins alone, until they are switched on', async (name, left) => {
    const word = `switched${name.toLowerCase()}`;
    const author = await keepAll(word);
    try {
      await change({ [name]: false });
      for (const api of [kit.visitor(), kit.member(author)]) {
        await waitFor(async () => (await kindsOf(api, word)).kinds.length === 3);
        expect(await kindsOf(api, word)).toEqual({ kinds: left, isComplete: true });
      }
      expect((await kindsOf(kit.admin(), word)).kinds).toHaveLength(4);
    } finally {
      await change({});
    }
    await waitFor(async () => (await kindsOf(kit.visitor(), word)).kinds.length === 4);
  });

  test('are not known before the settings are: what may be off is left out, and the answer says so', async () => {
    await keepAll('unsettled');
    content.neighbours.settings = null;
    const another = await content.startAnother();
    try {
      const api = another.as({});
      const people = { query: { q: 'unsettled', kind: 'people' as const } };
      await waitFor(async () => (await api.call(search, people)).isComplete);
      expect(await kindsOf(api, 'unsettled')).toEqual({ kinds: ['people'], isComplete: false });
    } finally {
      await change({});
      await another.stop();
    }
  });
});

describe('words that nobody would say', () => {
  test.each(['', '   ', '!?…', '🏏🏏', '"" -- ||', '()[]{}*+'])(
    '%j finds nothing and is no failure',
    async (q) => {
      expect(await kit.visitor().call(search, { query: { q } })).toEqual({ groups: [], isComplete: true });
    },
  );
  test.each([`a\u0000b`, 'x'.repeat(10_000), 'a\u202eb', 'a\nb'])(
    'that cannot be searched are refused',
    async (q) => {
      expect(await kit.visitor().fails(search, { query: { q } })).toMatchObject({ status: 400, field: 'q' });
    },
  );
  test.each([
    '$where',
    'a* OR b:c',
    '.*',
    '__proto__',
    'constructor',
    'a b c d e f g h i j k l',
    '\ud800\udc00',
  ])('%j is only words', async (q) => {
    expect((await kit.visitor().send(search, { query: { q } })).status).toBe(200);
  });
  test('a kind and a limit that do not exist are refused by name', async () => {
    const query = { q: 'a', kind: 'mails' as 'all' };
    expect(await kit.visitor().fails(search, { query })).toMatchObject({ status: 400, field: 'kind' });
    expect(await kit.visitor().fails(search, { query: { q: 'a', limit: 51 } })).toMatchObject({
      status: 400,
      field: 'limit',
    });
  });
});
