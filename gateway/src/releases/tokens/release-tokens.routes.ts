import { releaseTokenEndpoints } from '@ankur/contracts/gateway/release-tokens.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { ReleaseTokens } from '../release-tokens.ts';
import { createReleaseToken } from './create-release-token.ts';
import type { ReleaseTokenRepository } from './release-token.repository.ts';
import { viewReleaseToken } from './release-token.view.ts';
import { revokeReleaseToken } from './revoke-release-token.ts';

/** Tokens that administrators make for teams and revoke. */
export const releaseTokenRoutes = (
  tokens: ReleaseTokenRepository,
  { configured }: Pick<ReleaseTokens, 'configured'>,
): RouteRegistration[] => [
  route(releaseTokenEndpoints.listReleaseTokens, async () => ({
    tokens: (await tokens.list()).map(viewReleaseToken),
    configured: configured(),
  })),
  route(releaseTokenEndpoints.createReleaseToken, createReleaseToken(tokens)),
  route(releaseTokenEndpoints.revokeReleaseToken, revokeReleaseToken(tokens)),
];
