import type { postCreated } from '@ankur/contracts/community/posts.events';
import type { z } from 'zod';
import type { ContentCopy } from '../cases/record-content.ts';
import { authorOf } from './author-of.ts';

/** A post as moderation keeps it. */
export function postCopy(post: z.output<(typeof postCreated)['data']>): ContentCopy {
  const { postId, author, content, tags, media, status, createdAt, version, screened } = post;
  const place = { contentType: 'post' as const, contentId: postId, postId, parentId: null };
  return {
    ...place,
    title: null,
    category: null,
    content,
    tags,
    media,
    author: authorOf(author),
    status,
    createdAt,
    version,
    screened,
  };
}
