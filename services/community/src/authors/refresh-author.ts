import type { QueryFilter, Types } from 'mongoose';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import type { StoredComment } from '../comments/comment.model.ts';
import type { Community } from '../context.ts';
import type { StoredPost } from '../posts/post.model.ts';

type Parts = Pick<Community, 'authors' | 'posts' | 'comments'>;

async function refreshPosts({ posts }: Parts, author: AuthorCard, postIds: Types.ObjectId[]): Promise<void> {
  await posts.model.updateMany({ 'author._id': author._id } as QueryFilter<StoredPost>, {
    $set: { author },
    $inc: { version: 1 },
  });
  if (postIds.length === 0) return;
  const within = { _id: { $in: postIds } } as QueryFilter<StoredPost>;
  const by = (name: string): Record<string, unknown>[] => [{ [`${name}.author._id`]: author._id }];
  await posts.model.updateMany(
    within,
    { $set: { 'recentComments.$[comment].author': author }, $inc: { version: 1 } },
    { arrayFilters: by('comment') },
  );
  await posts.model.updateMany(
    within,
    { $set: { 'recentComments.$[].replies.$[reply].author': author } },
    { arrayFilters: by('reply') },
  );
}

/** Keeps a newer author card and carries it into everything this member wrote. A repeated or late event changes nothing. */
export async function refreshAuthor(parts: Parts, card: AuthorCard, version: number): Promise<void> {
  const { authors, comments } = parts;
  if (!(await authors.keep(card, version))) return;
  const { model } = comments;
  const own = { 'author._id': card._id } as QueryFilter<StoredComment>;
  const written = await model.find(own, { postId: 1, parentId: 1 }).lean<StoredComment[]>();
  await model.updateMany(own, { $set: { author: card } });
  const parents = written.flatMap(({ parentId }) => (parentId ? [parentId] : []));
  if (parents.length > 0) {
    await model.updateMany(
      { _id: { $in: parents } } as QueryFilter<StoredComment>,
      { $set: { 'replies.$[reply].author': card }, $inc: { repliesVersion: 1 } },
      { arrayFilters: [{ 'reply.author._id': card._id }] },
    );
  }
  await refreshPosts(parts, card, [
    ...new Map(written.map(({ postId }) => [String(postId), postId])).values(),
  ]);
}
