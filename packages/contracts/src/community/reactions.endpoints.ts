import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { objectId } from '../primitives.ts';
import { lineText } from '../text.ts';
import { reactionEmoji, reactionTypes } from './limits.ts';
import { reactionCounts } from './post.ts';

// Some keyboards send an emoji without the sign that asks for its coloured picture.
const plain = (emoji: string) => emoji.replaceAll('\uFE0F', '');

const typeOfEmoji = new Map<string, string>(
  Object.entries(reactionEmoji).map(([type, emoji]) => [plain(emoji), type]),
);

/** A reaction by name or by the emoji itself (C8). */
const reactionType = lineText({ max: 20 })
  .transform((value) => typeOfEmoji.get(plain(value)) ?? value)
  .pipe(z.enum(reactionTypes));

/** Reactions to posts. */
export const reactionEndpoints = {
  setReaction: defineEndpoint({
    id: 'setReaction',
    service: 'community',
    method: 'POST',
    path: '/api/community/:postId/react',
    access: 'user',
    limit: 'reaction',
    summary: 'Set the caller’s one reaction; the same one again changes nothing',
    params: z.object({ postId: objectId }),
    body: z.object({ type: reactionType }),
    output: z.object({
      postId: objectId,
      myReaction: z.enum(reactionTypes),
      reactionCounts,
      likes: z.int(),
      version: z.int(),
    }),
    errors: ['POST_NOT_FOUND'],
  }),
} as const;
