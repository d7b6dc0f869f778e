import { userErased } from '@ankur/contracts/identity/identity.events';
import { erasedName } from '@ankur/contracts/identity/user';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { ReleaseRepository } from './release.repository.ts';
import type { ReleaseTokenRepository } from './tokens/release-token.repository.ts';

/** What an erased administrator released stays, and nobody learns any more who that was; so do the tokens they made. */
export function forgetReleasers({
  repository,
  issued,
}: {
  repository: Pick<ReleaseRepository, 'forget'>;
  issued: Pick<ReleaseTokenRepository, 'forget'>;
}): Subscriber {
  return onEvent(
    userErased,
    async ({ data: { user } }) => {
      await repository.forget(user._id, erasedName);
      await issued.forget(user._id, erasedName);
    },
    { name: 'erased-releasers' },
  );
}
