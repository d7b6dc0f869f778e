import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { instant, objectId } from '../../primitives.ts';
import { spokenText } from '../../text.ts';
import { authorCard, performanceDna } from '../user.ts';

/** What a verified coach says of an athlete in a season, with its source and day. */
const vouch = z
  .object({
    _id: objectId,
    coach: authorCard.pick({
      _id: true,
      username: true,
      profilePicture: true,
      isVerified: true,
      sport: true,
    }),
    season: z.string().describe('year in India, YYYY'),
    words: z.string(),
    figures: performanceDna.describe('0 to 100 each, as the coach sees them; those not judged are left out'),
    on: z.string().describe('day in India, YYYY-MM-DD'),
    at: instant,
    isHidden: z.boolean().describe('true only for the athlete, who hides it, and its coach'),
  })
  .meta({ id: 'Vouch' });
export type Vouch = z.infer<typeof vouch>;

const ofVouch = z.object({ id: objectId });

/** Coaches vouch for athletes (X18). */
export const vouchEndpoints = {
  listVouches: defineEndpoint({
    id: 'listVouches',
    service: 'identity',
    method: 'GET',
    path: '/api/athletes/:id/vouches',
    access: 'public',
    limit: 'read',
    summary:
      'What verified coaches say of an athlete, newest first, at most 20 that everybody reads and beside them those of the caller; at most 20 hidden ones to the athlete, besides; those of who has lost the badge to that coach alone',
    params: z.object({ id: objectId }),
    output: z.object({
      vouches: z.array(vouch),
      mayWrite: z
        .boolean()
        .describe('the caller is a verified coach who has not vouched this season, and parted by no block'),
    }),
    errors: ['USER_NOT_FOUND'],
  }),
  writeVouch: defineEndpoint({
    id: 'writeVouch',
    service: 'identity',
    method: 'POST',
    path: '/api/athletes/:id/vouches',
    access: 'user',
    limit: 'write',
    summary: 'Vouch for an athlete, as a verified coach, once per season',
    params: z.object({ id: objectId }),
    body: z.object({
      words: spokenText({ min: 1, max: 600, tooShort: 'Say what you have seen.' }),
      figures: performanceDna.default({}),
    }),
    output: vouch,
    status: 201,
    errors: ['USER_NOT_FOUND', 'VERIFIED_ONLY', 'ALREADY_VOUCHED', 'TEXT_NOT_ALLOWED'],
  }),
  hideVouch: defineEndpoint({
    id: 'hideVouch',
    service: 'identity',
    method: 'PATCH',
    path: '/api/vouches/:id',
    access: 'user',
    limit: 'write',
    summary: 'The athlete hides it from everybody, or shows it again',
    params: ofVouch,
    body: z.object({ isHidden: z.boolean() }),
    output: vouch,
    errors: ['NOT_FOUND'],
  }),
  revokeVouch: defineEndpoint({
    id: 'revokeVouch',
    service: 'identity',
    method: 'DELETE',
    path: '/api/vouches/:id',
    access: 'user',
    limit: 'write',
    summary: 'The coach takes it back for good',
    params: ofVouch,
    output: z.object({ success: z.literal(true) }),
    errors: ['NOT_FOUND'],
  }),
} as const;
