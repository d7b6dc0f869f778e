import { platformEndpoints } from '@ankur/contracts/identity/platform.endpoints';
import type { PublicSettings } from '@ankur/contracts/identity/public-settings';
import type { ServiceClient } from '@ankur/service-kit/call-service';

const freshMs = 500;

/** Keeps title and description of the page at hand: answers from memory and refreshes behind the answer. */
export function createPageSettings(client: ServiceClient): () => PublicSettings['seo'] | null {
  let known: PublicSettings['seo'] | null = null;
  let askedAt = -Infinity;
  return () => {
    if (performance.now() - askedAt > freshMs) {
      askedAt = performance.now();
      client.call(platformEndpoints.getPublicSettings, {}).then(
        ({ seo }) => {
          known = seo;
        },
        () => undefined,
      );
    }
    return known;
  };
}
