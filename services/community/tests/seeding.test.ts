import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { commentEndpoints } from '@ankur/contracts/community/comments.endpoints';
import { commentCreated, replyCreated } from '@ankur/contracts/community/comments.events';
import { feedEndpoints } from '@ankur/contracts/community/feed.endpoints';
import { mediaEndpoints } from '@ankur/contracts/community/media.endpoints';
import { postCreated } from '@ankur/contracts/community/posts.events';
import { topicEndpoints } from '@ankur/contracts/community/topics.endpoints';
import { seedCommunity, type CommunityDemo } from '../src/seed/seed-community.ts';
import { member, startCommunity, type TestCommunity } from './start-community.ts';

const { listFeed } = feedEndpoints;
const { listTrendingTopics } = topicEndpoints;
const { getPostMedia } = mediaEndpoints;
const { createComment } = commentEndpoints;
const people = [1, 2, 3].map((n) => ({
  _id: member(n),
  username: `Person ${n}`,
  role: 'athlete' as const,
  isVerified: n === 1,
  ...(n === 3 ? {} : { sport: 'kabaddi' }),
}));
const id = (kind: string, n: number): string =>
  `65${kind}0000000000000000${n.toString(16).padStart(4, '0')}0`;

const demo: CommunityDemo = {
  people,
  drawScene: (scene, seed) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><text x="${seed}" y="99" font-size="99">${scene}</text></svg>`,
  posts: Array.from({ length: 12 }, (_, index) => ({
    _id: id('c', index),
    authorId: member(1),
    content: `Demo post ${index} #demo`,
    hoursAgo: index + 1,
    ...(index === 0 ? { scene: 'medal' } : {}),
    reactions: [
      { userId: member(2), type: 'like' as const },
      { userId: member(3), type: 'love' as const },
    ],
    comments: [
      {
        _id: id('d', index),
        authorId: member(2),
        content: 'Well done',
        minutesAfter: 5,
        replies: [{ _id: id('e', index), authorId: member(1), content: 'Thanks', minutesAfter: 9 }],
      },
    ],
  })),
};

let community: TestCommunity;
beforeAll(async () => {
  community = await startCommunity();
});
afterAll(() => community.stop());

const counts = async () => {
  const count = (name: string) => community.store.collection(name).countDocuments({});
  const [posts, comments, reactions] = await Promise.all([
    count('posts'),
    count('comments'),
    count('reactions'),
  ]);
  return { posts, comments, reactions };
};

describe('the demo seed', () => {
  it('continues where a crash left it and then changes nothing any more', async () => {
    const interrupted: CommunityDemo = {
      ...demo,
      posts: [...demo.posts.slice(0, 5), { ...demo.posts[5]!, authorId: 'nobody of the demo' }],
    };
    await expect(seedCommunity(community.deps(), interrupted)).rejects.toThrow('no person');
    expect(await counts()).toEqual({ posts: 5, comments: 10, reactions: 10 });
    await seedCommunity(community.deps(), demo);
    const once = { posts: 12, comments: 24, reactions: 24 };
    expect(await counts()).toEqual(once);
    await seedCommunity(community.deps(), demo);
    expect(await counts()).toEqual(once);
  });

  it('tells moderation of every post, comment and reply, and counts nothing twice', async () => {
    await community.drained();
    const told = (type: string) =>
      new Set(community.bus.events.filter((event) => event.type === type).map(({ id: of }) => of)).size;
    expect([postCreated, commentCreated, replyCreated].map(({ type }) => told(type))).toEqual([12, 12, 12]);
    const { posts, totalPages } = await community.as(member(2)).call(listFeed);
    expect(totalPages).toBe(2);
    expect(posts).toHaveLength(10);
    for (const post of posts) {
      expect(post).toMatchObject({
        likes: 2,
        reactionCounts: { like: 1, love: 1 },
        myReaction: 'like',
        commentCount: 1,
        comments: [{ content: 'Well done', replies: [{ content: 'Thanks' }] }],
      });
    }
    expect(await community.as(null).call(listTrendingTopics)).toMatchObject([{ topic: 'demo', posts: 12 }]);
  });

  it('stores the pictures and serves them', async () => {
    const { posts } = await community.as(null).call(listFeed);
    const url = posts[0]?.media[0]?.url ?? '';
    const response = await community.as(null).send(getPostMedia, { params: { key: url.split('/').at(-1) } });
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(500);
  });

  it('gives avatars their sport, also where a member of the demo writes on', async () => {
    const { posts } = await community.as(null).call(listFeed);
    const { author, comments } = posts[0]!;
    expect([author.sport, comments[0]?.author.sport]).toEqual(['kabaddi', 'kabaddi']);
    expect((await community.post(member(1), 'Back on the mat')).author).toEqual(author);
    expect((await community.post(member(3), 'Any sport')).author).not.toHaveProperty('sport');
  });

  it('leaves posts that members can go on with', async () => {
    const params = { postId: id('c', 3) };
    await community.as(member(3)).call(createComment, { params, body: { content: 'Me too' } });
    const post = (await community.as(null).call(listFeed)).posts.find(({ _id }) => _id === params.postId);
    expect(post?.commentCount).toBe(2);
    expect(post?.comments.map(({ content }) => content)).toEqual(['Me too', 'Well done']);
  });
});
