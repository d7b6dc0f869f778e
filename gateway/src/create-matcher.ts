import type { Endpoint } from '@ankur/contracts/endpoint';
import { usualBodyBytes } from '@ankur/contracts/endpoint';
import { endpointList } from '@ankur/contracts/endpoints';
import { activityFeatureOf, type ActivityFeature } from '@ankur/contracts/identity/activity';
import createRouter from 'find-my-way';

const usualTimeoutMs = 5000;
const uploadTimeoutMs = 60_000;
/** Boundaries and part headers of a multipart body. */
const multipartOverheadBytes = 100_000;
/** No path is longer than the headers of a request may be. */
const maxPathLength = 16 * 1024;

/** A call of the contracts with everything the gateway needs to handle it. */
export interface Call extends Pick<Endpoint, 'service'> {
  endpoint: Endpoint;
  /** Time until the first byte of the answer. */
  timeoutMs: number;
  maxBodyBytes: number;
  /** How long an anonymous GET may be answered from memory; 0 is never. */
  cacheMs: number;
  /** Its body may take as long to arrive as the server allows. */
  upload: boolean;
  /** The part that a member uses by it; null where it tells nothing. */
  activity: ActivityFeature | null;
}

function callOf(endpoint: Endpoint): Call {
  const { service, multipart, maxBodyBytes = 0, cacheMs = 0 } = endpoint;
  if (endpoint.access === 'service')
    throw new Error(`${endpoint.path} is internal and must not be reachable from outside`);
  const upload = endpoint.upload ?? multipart !== undefined;
  return {
    endpoint,
    service,
    upload,
    cacheMs,
    activity: activityFeatureOf(endpoint.path),
    timeoutMs: endpoint.timeoutMs ?? (upload ? uploadTimeoutMs : usualTimeoutMs),
    maxBodyBytes: multipart
      ? Math.max(maxBodyBytes, multipart.maxFiles * multipart.maxBytes + multipartOverheadBytes)
      : maxBodyBytes || usualBodyBytes,
  };
}

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;

/** What the contracts say about a method and path: a call, the methods that do exist there, or nothing. */
export type Match = { call: Call } | { allowed: string[] } | null;

/** Builds the matcher of all outside calls; fixed segments go before parameters, and HEAD is a GET. */
export function createMatcher(
  list: readonly Endpoint[] = endpointList,
): (method: string, path: string) => Match {
  const router = createRouter({ caseSensitive: true, maxParamLength: maxPathLength });
  for (const endpoint of list) router.on(endpoint.method, endpoint.path, () => undefined, callOf(endpoint));
  const find = (method: string, path: string): Call | null => {
    // The library reads escapes; the service behind us compares the path as it was sent, and so must we.
    const found = router.find(method as Endpoint['method'], path.replaceAll('%', '%25'));
    return found && !Object.values(found.params).includes('') ? (found.store as Call) : null;
  };

  return (method, path) => {
    const call = find(method === 'HEAD' ? 'GET' : method, path);
    if (call) return { call };
    const allowed = methods.filter((other) => find(other, path) !== null);
    return allowed.length > 0 ? { allowed } : null;
  };
}
