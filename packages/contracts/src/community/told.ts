import { z } from 'zod';

/**
 * Members who are told of what somebody wrote or did: the author of the post, and of the comment that was answered. Never
 * whoever did it, nor anybody who has muted or blocked them or was blocked by them. Instances of an earlier version tell nobody.
 */
export const told = z
  .object({ postAuthor: z.string().optional(), commentAuthor: z.string().optional() })
  .default({});
export type Told = z.output<typeof told>;

/** Authors of what somebody's words stand below: of the post and, of a reply, of the comment. Instances of an earlier version name nobody. */
export const below = z.array(z.string()).default([]);
