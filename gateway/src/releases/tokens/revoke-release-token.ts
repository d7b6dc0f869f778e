import type { releaseTokenEndpoints } from '@ankur/contracts/gateway/release-tokens.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { tokenActed } from './release-token-acts.ts';
import type { ReleaseTokenRepository } from './release-token.repository.ts';
import { viewReleaseToken } from './release-token.view.ts';

/** Ends a token; a second time changes nothing. */
export function revokeReleaseToken(
  tokens: ReleaseTokenRepository,
): UseCase<typeof releaseTokenEndpoints.revokeReleaseToken> {
  return async (input) => {
    const { after } = await tokens.change(input.params.id, (token) =>
      token.revokedAt === undefined
        ? {
            set: { revokedAt: new Date(), place: undefined },
            events: (next) => tokenActed('releaseToken.revoke', next, input),
          }
        : null,
    );
    return viewReleaseToken(after);
  };
}
