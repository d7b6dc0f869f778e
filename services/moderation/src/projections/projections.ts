import type { Projection } from '@ankur/service-kit/backfill/define-projection';
import type { ModerationContext } from '../context.ts';
import { blogPosts } from './blog-posts.projection.ts';
import { comments } from './comments.projection.ts';
import { people } from './people.projection.ts';
import { posts } from './posts.projection.ts';

/** Everything this service keeps of the data of others. */
export function moderationProjections(context: ModerationContext): Projection[] {
  return [people(context), posts(context), comments(context), blogPosts(context)];
}
