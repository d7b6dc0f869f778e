import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { postCreated, postDeleted, postEdited } from '@ankur/contracts/community/posts.events';
import { articleEndpoints } from '@ankur/contracts/content/news/articles.endpoints';
import { blogEndpoints } from '@ankur/contracts/content/blog.endpoints';
import { searchEndpoints } from '@ankur/contracts/content/search/search.endpoints';
import { eventChanged, eventPublished } from '@ankur/contracts/events/events.events';
import { contentStatusDecided } from '@ankur/contracts/moderation/moderation.events';
import { communityStatusApplied } from '@ankur/contracts/moderation/status-applied.events';
import { asMember } from '@ankur/test-kit/as-caller';
import { waitFor } from '@ankur/test-kit/wait-for';
import { buildForm } from './start-content.ts';
import { buildEvent, buildPost, cardOf, startSearch, type TestSearch } from './start-search.ts';

const { search } = searchEndpoints;
let kit: TestSearch;
let content: TestSearch['content'];
beforeAll(async () => {
  kit = await startSearch();
  ({ content } = kit);
});
afterAll(() => content.stop());

describe('posts', () => {
  test('are found when they are told, gone when they are hidden or deleted, back when they are restored', async () => {
    const author = await kit.keepPerson({ username: 'Writer Wren' });
    const post = buildPost({ author: cardOf(author), content: 'The rarestword of the feed' });
    await content.publish(postCreated, post);
    await kit.hasFound('rarestword', post.postId, { kind: 'posts' });
    const applied = {
      contentType: 'post' as const,
      contentId: post.postId,
      postId: post.postId,
      authorId: author,
      bannerForAll: false,
      reason: null,
      moderationVersion: 1,
      commentCount: 0,
    };
    await content.publish(communityStatusApplied, {
      ...applied,
      status: 'removed',
      visible: false,
      version: 3,
    });
    await kit.hasLost('rarestword', post.postId, { kind: 'posts', api: kit.member(author) });
    await content.publish(postEdited, { ...post, version: 2 });
    await kit.settlePosts(author);
    expect(await kit.found(kit.visitor(), 'rarestword', 'posts')).toEqual([]);
    await content.publish(communityStatusApplied, {
      ...applied,
      status: 'approved',
      visible: true,
      version: 4,
    });
    await kit.hasFound('rarestword', post.postId, { kind: 'posts' });
    await content.publish(postDeleted, { postId: post.postId, authorId: author, version: 5 });
    await kit.hasLost('rarestword', post.postId, { kind: 'posts' });
    await content.publish(postEdited, { ...post, version: 6 });
    await kit.settlePosts(author);
    expect(await kit.found(kit.visitor(), 'rarestword', 'posts')).toEqual([]);
    const kept = await content.database
      .collection<{ _id: string; words: unknown }>('searchItems')
      .findOne({ _id: `posts:${post.postId}` });
    expect(kept?.words).toBeNull();
  });

  test('that are held are not found, also when the decision arrives before the words', async () => {
    const author = await kit.keepPerson({ username: 'Held Hal' });
    const held = buildPost({
      author: cardOf(author),
      content: 'heldword',
      status: 'pending',
      visible: false,
    });
    const early = buildPost({ author: cardOf(author), content: 'heldword too' });
    const shown = buildPost({ author: cardOf(author), content: 'heldword shown' });
    await content.publish(communityStatusApplied, {
      contentType: 'post',
      contentId: early.postId,
      postId: early.postId,
      authorId: author,
      status: 'rejected',
      visible: false,
      bannerForAll: false,
      reason: null,
      moderationVersion: 1,
      version: 2,
      commentCount: 0,
    });
    await waitFor(() =>
      content.database.collection<{ _id: string }>('searchItems').findOne({ _id: `posts:${early.postId}` }),
    );
    for (const post of [held, early, shown]) await content.publish(postCreated, post);
    await kit.hasFound('heldword', shown.postId, { kind: 'posts' });
    expect(await kit.found(kit.visitor(), 'heldword', 'posts')).toEqual([shown.postId]);
  });

  test('hold their words as they were written, also those that a store would take for its own', async () => {
    const author = await kit.keepPerson({ username: 'Dollar Dia' });
    const post = buildPost({ author: cardOf(author), content: '$wordsVersion $$NOW dollarword' });
    await content.publish(postCreated, post);
    await kit.hasFound('dollarword', post.postId, { kind: 'posts' });
    const { groups } = await kit.visitor().call(search, { query: { q: 'dollarword' } });
    expect(groups[0]?.hits[0]?.excerpt).toBe('$wordsVersion $$NOW dollarword');
  });
});

describe('blog posts, events and articles', () => {
  test('are found by title and text, each with its page', async () => {
    const author = await kit.keepPerson({ username: 'Blogging Bela' });
    const api = content.as(asMember({ userId: author, username: 'Blogging Bela' }));
    const blog = await api.call(blogEndpoints.createBlogPost, {
      body: buildForm({ title: 'Threefold hurdles', content: '<p>Count <b>steps</b>.</p>' }),
    });
    const event = buildEvent({ title: 'Threefold open' });
    await content.publish(eventPublished, event);
    const admin = kit.admin();
    const article = await admin.call(articleEndpoints.createArticle, {
      body: { title: 'Threefold news', summary: 'All of it', body: 'Words.', category: 'Training' },
    });
    await kit.hasFound('threefold', blog._id, { kind: 'blogs' });
    await kit.hasFound('threefold', event.event._id, { kind: 'events' });
    await kit.hasFound('threefold', article._id, { kind: 'articles' });
    const { groups } = await kit.visitor().call(search, { query: { q: 'threefold' } });
    expect(groups.map(({ kind, hits }) => [kind, hits[0]?.path, hits[0]?.person?.username])).toEqual([
      ['events', `/events/${event.event._id}`, undefined],
      ['blogs', `/sports-blog/${blog.slug}`, 'Blogging Bela'],
      ['articles', `/news/${article._id}`, undefined],
    ]);
    expect(await kit.found(kit.visitor(), 'unsearched holder', 'events')).toEqual([]);

    await content.publish(contentStatusDecided, {
      contentType: 'blog',
      contentId: blog._id,
      postId: null,
      authorId: author,
      status: 'removed',
      reason: null,
      rule: null,
      flaggerIds: [],
      moderationVersion: 1,
    });
    await content.publish(eventChanged, { ...event, isPublic: false, version: 2 });
    await admin.call(articleEndpoints.removeArticle, { params: { id: article._id } });
    await waitFor(
      async () => (await kit.visitor().call(search, { query: { q: 'threefold' } })).groups.length === 0,
    );
  });
});

test('a second instance finds what was there, follows what changes, and loses what is hidden', async () => {
  const author = await kit.keepPerson({ username: 'Manyfold Mia' });
  const another = await content.startAnother();
  try {
    const api = another.as({});
    await kit.hasFound('manyfold', author, { kind: 'people', api });
    await waitFor(async () => (await api.call(search, { query: { q: 'manyfold' } })).isComplete);
    const post = buildPost({ author: cardOf(author), content: 'manyfoldpost' });
    await content.publish(postCreated, post);
    await kit.hasFound('manyfoldpost', post.postId, { kind: 'posts', api });
    await kit.hasFound('manyfoldpost', post.postId, { kind: 'posts' });
    await content.publish(postDeleted, { postId: post.postId, authorId: author, version: 2 });
    await kit.hasLost('manyfoldpost', post.postId, { kind: 'posts', api });
  } finally {
    await another.stop();
  }
});
