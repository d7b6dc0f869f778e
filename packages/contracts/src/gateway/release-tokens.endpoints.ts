import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { instant, objectId } from '../primitives.ts';
import { remoteName } from '../remotes.ts';
import { bodyText } from '../text.ts';

/** As many good tokens as one remote may have: a team, its pipeline, and the ones that follow them. */
export const maxTokensOfRemote = 10;

/** A token as admins see it; the token itself is told once and stored as a hash. */
const releaseToken = z
  .object({
    _id: objectId,
    remote: remoteName,
    hint: z.string().describe('the last four characters of the token'),
    note: z.string(),
    state: z.enum(['good', 'revoked']),
    createdAt: instant,
    createdBy: z.string(),
    lastUsedAt: instant.nullable().describe('to the minute; null when nobody has used it yet'),
  })
  .meta({ id: 'ReleaseToken' });
export type ReleaseToken = z.infer<typeof releaseToken>;

const common = { service: 'gateway', access: 'admin', limit: 'admin' } as const;

/** Tokens with which teams release their remotes, one remote each. */
export const releaseTokenEndpoints = {
  listReleaseTokens: defineEndpoint({
    ...common,
    id: 'listReleaseTokens',
    method: 'GET',
    path: '/api/admin/release-tokens',
    summary:
      'Release tokens, good ones first, then the latest 200 revoked; and the remotes whose token is configured outside',
    output: z.object({
      tokens: z.array(releaseToken),
      configured: z
        .array(z.object({ remote: remoteName, where: z.enum(['environment', 'file']) }))
        .describe('cannot be revoked here'),
    }),
  }),
  createReleaseToken: defineEndpoint({
    ...common,
    id: 'createReleaseToken',
    method: 'POST',
    path: '/api/admin/release-tokens',
    summary: 'Make a token that releases one remote; it is in this answer and nowhere else',
    body: z.object({ remote: remoteName, note: bodyText({ max: 200 }).default('') }),
    output: z.object({ releaseToken, token: z.string() }),
    status: 201,
    errors: ['CONFLICT'],
  }),
  revokeReleaseToken: defineEndpoint({
    ...common,
    id: 'revokeReleaseToken',
    method: 'DELETE',
    path: '/api/admin/release-tokens/:id',
    summary: 'End a token at once, in every gateway; what it has released stays',
    params: z.object({ id: objectId }),
    output: releaseToken,
    errors: ['NOT_FOUND'],
  }),
} as const;
