import { Types } from 'mongoose';
import { userUpdated } from '@ankur/contracts/identity/identity.events';
import { member, type TestCommunity } from './start-community.ts';

/** A member of the test with the picture that was chosen last. */
export const userOf = (n: number, picture: string) => ({
  _id: member(n),
  username: `Member ${n}`,
  role: 'athlete' as const,
  isVerified: false,
  profilePicture: `/uploads/identity/${picture}.webp`,
});

/** A post as an earlier version stored it: its card has no version. */
const storedPost = (n: number, index: number): Record<string, unknown> => ({
  _id: new Types.ObjectId(),
  author: { _id: member(n), username: `Member ${n}`, role: 'athlete' },
  content: `Note ${index}`,
  tags: [],
  media: [],
  createdAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000),
  editedAt: null,
  status: 'published',
  visible: true,
  flaggedBy: [],
  bannerForAll: false,
  rejectionReason: null,
  moderationVersion: 0,
  version: 1,
  revision: 1,
  reactionCounts: {},
  likes: 0,
  recentReactions: [],
  commentCount: 0,
  recentComments: [],
  applied: [],
});

/** Members with new pictures, and what their posts carry. */
export function watchAuthors(community: TestCommunity) {
  const posts = () => community.store.collection('posts');
  const cards = () =>
    community.store.collection<{
      _id: string;
      spread?: { since: Date; nextAt: Date; afterPost: Types.ObjectId | null };
    }>('authorCards');
  /** The post up to which the first look has come; null before its first batch, `all` when it is over. */
  async function placeOf(n: number): Promise<string | null> {
    const card = await cards().findOne({ _id: member(n) });
    if (!card) return null;
    if (!card.spread || card.spread.nextAt > card.spread.since) return 'all';
    return card.spread.afterPost?.toString() ?? null;
  }
  return {
    posts,
    cards,
    /** Tells of a new picture, as identity does; `settled` resolves once it was handled. */
    change: (n: number, picture: string, version: number) =>
      community.publish(userUpdated.type, { user: userOf(n, picture), version }) as Promise<{
        settled: Promise<void>;
      }>,
    /** Stores so many posts; resolves with their ids in order. */
    async fill(n: number, count: number): Promise<string[]> {
      const ids: string[] = [];
      for (let start = 0; start < count; start += 2000) {
        const size = Math.min(2000, count - start);
        const batch = Array.from({ length: size }, (_, index) => storedPost(n, start + index));
        await posts().insertMany(batch);
        ids.push(...batch.map(({ _id }) => String(_id)));
      }
      return ids;
    },
    spreadOf: async (n: number) => (await cards().findOne({ _id: member(n) }))?.spread,
    placeOf,
    /** Whether the first look is over. */
    isSpread: async (n: number) => (await placeOf(n)) === 'all',
    withPicture: (n: number, picture: string) =>
      posts().countDocuments({
        'author._id': member(n),
        'author.profilePicture': `/uploads/identity/${picture}.webp`,
      }),
    /** Lets the second look, if there is to be one, begin now. */
    lookAgain: (n: number) =>
      cards().updateOne(
        { _id: member(n), 'spread.nextAt': { $gt: new Date(0) } },
        { $set: { 'spread.nextAt': new Date(Date.now() - 1), 'spread.since': new Date(0) } },
      ),
  };
}
