import type { postState } from '@ankur/contracts/community/posts.events';
import { postWords } from '@ankur/contracts/community/post-words';
import type { z } from 'zod';
import type { ContentSnapshot } from './content-snapshot.ts';
import { pickAuthor } from './pick-author.ts';

/** A post as moderation keeps it. */
export function snapshotPost(post: z.output<typeof postState>): ContentSnapshot {
  const { postId, author, tags, media, status, createdAt, version, screened } = post;
  const place = { contentType: 'post' as const, contentId: postId, postId, parentId: null };
  return {
    ...place,
    title: null,
    category: null,
    content: postWords(post),
    tags,
    media,
    author: pickAuthor(author),
    status,
    createdAt,
    version,
    screened,
  };
}
