import { endpointList } from '@ankur/contracts/endpoints';
import { releaseEndpoints } from '@ankur/contracts/gateway/releases.endpoints';
import { usualBodyBytes, type Endpoint, type ServiceName } from '@ankur/contracts/endpoint';

/** How calls under a prefix are handled. Access and limit class come from the contract of each call. */
export interface Route {
  prefix: string;
  service: ServiceName;
  timeoutMs: number;
  /** How long an anonymous GET may be answered from memory; 0 is never. */
  cacheMs: number;
}

const timeoutMs = 5000;
const uploadTimeoutMs = 60_000;
/** Boundaries and part headers of a multipart body. */
const multipartOverheadBytes = 100_000;

const row = (prefix: string, service: ServiceName, special: Partial<Route> = {}): Route => ({
  prefix,
  service,
  timeoutMs,
  cacheMs: 0,
  ...special,
});

/** The routing table. The longest prefix wins; what no row and no contract names is refused. */
export const routes: readonly Route[] = [
  row('/api/auth', 'identity'),
  row('/api/admin/users', 'identity'),
  row('/api/admin/stats', 'identity'),
  row('/api/admin/platform-settings', 'identity'),
  row('/api/admin/public/settings', 'identity', { cacheMs: 500 }),
  row('/api/admin/public/stats', 'identity', { cacheMs: 500 }),
  row('/api/community', 'community'),
  row('/api/admin/public/trending-topics', 'community', { cacheMs: 500 }),
  row('/api/moderation', 'moderation'),
  row('/api/blog', 'content'),
  row('/api/admin/public/ads', 'content', { cacheMs: 500 }),
  row('/api/admin/public/community-guidelines', 'content', { cacheMs: 500 }),
  row('/api/events', 'events', { cacheMs: 500 }),
  row('/api/sports', 'events', { cacheMs: 500 }),
  row('/api/releases', 'gateway'),
  row('/remotes.json', 'gateway'),
  // Stored files: who may see one is decided by its owner.
  row('/uploads/community', 'community', { timeoutMs: uploadTimeoutMs }),
  row('/uploads/content', 'content', { timeoutMs: uploadTimeoutMs }),
  row('/uploads/events', 'events', { timeoutMs: uploadTimeoutMs }),
];

const covers = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}/`);

/** The row of a path, or undefined. */
export function routeOf(path: string): Route | undefined {
  return routes
    .filter(({ prefix }) => covers(prefix, path))
    .sort((a, b) => b.prefix.length - a.prefix.length)[0];
}

/** A call of the contracts with everything the gateway needs to handle it. */
export interface Call {
  endpoint: Endpoint;
  service: ServiceName;
  timeoutMs: number;
  maxBodyBytes: number;
  cacheMs: number;
  /** Its body may take as long to arrive as the server allows. */
  upload: boolean;
}

function callOf(endpoint: Endpoint): Call {
  const route = routeOf(endpoint.path);
  if (route?.service !== endpoint.service) {
    throw new Error(
      `${endpoint.method} ${endpoint.path} belongs to ${endpoint.service}, not to the routing table's ${route?.service}`,
    );
  }
  const { multipart } = endpoint;
  return {
    endpoint,
    upload: multipart !== undefined || endpoint.id === releaseEndpoints.publishRelease.id,
    service: endpoint.service,
    cacheMs: endpoint.method === 'GET' ? route.cacheMs : 0,
    timeoutMs: multipart ? uploadTimeoutMs : route.timeoutMs,
    maxBodyBytes: multipart
      ? multipart.maxFiles * multipart.maxBytes + multipartOverheadBytes
      : (endpoint.maxBodyBytes ?? usualBodyBytes),
  };
}

/** What the contracts say about a method and path: a call, the methods that do exist there, or nothing. */
export type Match = { call: Call } | { allowed: string[] } | null;

interface Pattern {
  segments: string[];
  calls: Map<string, Call>;
}

const segmentsOf = (path: string) => path.split('/').slice(1);
const isParameter = (segment: string | undefined) => segment?.startsWith(':') ?? false;

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return pattern.every((part, index) =>
    isParameter(part) ? segments[index] !== '' : part === segments[index],
  );
}

/** Fixed segments before parameters, so that `/community/public` is never taken for a post id. */
function bySpecificity(a: Pattern, b: Pattern): number {
  const first = a.segments.findIndex(
    (segment, index) => isParameter(segment) !== isParameter(b.segments[index]),
  );
  return first < 0 ? 0 : Number(isParameter(a.segments[first])) - Number(isParameter(b.segments[first]));
}

/** Builds the matcher of all outside calls. Throws when a contract and the table disagree about an owner. */
export function createMatcher(
  list: readonly Endpoint[] = endpointList,
): (method: string, path: string) => Match {
  const byPath = new Map<string, Pattern>();
  for (const endpoint of list) {
    if (endpoint.access === 'service')
      throw new Error(`${endpoint.path} is internal and must not be reachable from outside`);
    const pattern = byPath.get(endpoint.path) ?? {
      segments: segmentsOf(endpoint.path),
      calls: new Map<string, Call>(),
    };
    pattern.calls.set(endpoint.method, callOf(endpoint));
    byPath.set(endpoint.path, pattern);
  }
  const byLength = Map.groupBy([...byPath.values()].sort(bySpecificity), ({ segments }) => segments.length);
  return (method, path) => {
    const segments = segmentsOf(path);
    const pattern = byLength.get(segments.length)?.find((candidate) => fits(candidate.segments, segments));
    if (!pattern) return null;
    const call = pattern.calls.get(method === 'HEAD' ? 'GET' : method);
    return call ? { call } : { allowed: [...pattern.calls.keys()] };
  };
}
