import type { Endpoint, EndpointInput, EndpointOutput } from '@ankur/contracts/endpoint';
import type { CallerOf } from '../auth/access.ts';

/** What a use case receives: validated parts and the caller allowed by the endpoint's access. It fits wherever an `EventContext` is asked for. */
export interface UseCaseInput<E extends Endpoint> extends EndpointInput<E> {
  caller: CallerOf<E>;
  requestId: string;
  /** `Idempotency-Key` as sent, unchecked; null without one. */
  idempotencyKey: string | null;
  /** Version of what is changed as its changer saw it; null where nobody said. */
  seenVersion: number | null;
}

/**
 * Does what one endpoint promises and knows nothing of HTTP; throws `AppError` for every known failure. `Extra` is what
 * the routes file takes from the request besides (uploaded files, a cookie).
 */
export type UseCase<E extends Endpoint, Extra extends object = object> = (
  input: UseCaseInput<E> & Extra,
) => Promise<EndpointOutput<E>>;
