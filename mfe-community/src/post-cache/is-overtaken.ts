import type { Post } from '@ankur/contracts/community/post';
import { newestOf, type Aspect } from './newer-only.ts';

type Read = Pick<Post, '_id' | 'version'>;

/** Whether messages have told of an aspect of a post what one that was read does not hold yet. */
export const isOvertaken = (aspect: Aspect, { _id, version }: Read): boolean =>
  newestOf(aspect, _id) > version;

/** The same of its comments. */
export const hasOlderComments = (post: Read): boolean =>
  isOvertaken('comments', post) || isOvertaken('thread', post);

/** The same of anything of it. */
export const isOutdated = (post: Read): boolean =>
  hasOlderComments(post) ||
  (['reactions', 'text', 'status'] as const).some((aspect) => isOvertaken(aspect, post));
