import { describe, expect, test } from '@jest/globals';
import { reactionEmoji } from './limits.ts';
import { reactionEndpoints } from './reactions.endpoints.ts';

const { body } = reactionEndpoints.setReaction;

describe('the type of a reaction', () => {
  test.each(Object.entries(reactionEmoji))('is %s, or %s itself', (type, emoji) => {
    expect(body.parse({ type })).toEqual({ type });
    expect(body.parse({ type: emoji })).toEqual({ type });
  });

  test('is the emoji with or without the sign that asks for its coloured picture', () => {
    expect(body.parse({ type: '\u2764' })).toEqual({ type: 'love' });
    expect(body.parse({ type: '\u{1F44D}\uFE0F' })).toEqual({ type: 'like' });
  });

  test.each(['dislike', '\uFE0F', 'like\uFE0F', '💔'])('is not %j', (type) => {
    expect(body.safeParse({ type }).success).toBe(false);
  });
});
