import type { Access, Endpoint } from '@ankur/contracts/endpoint';
import { createAccessTokenSigner } from '@ankur/service-kit/auth/access-token';
import { asCaller } from '@ankur/test-kit/as-caller';
import { testKeys } from '@ankur/test-kit/test-keys';
import { demoPeople } from '../demo/people.ts';
import { releaseToken, type FuzzedPlatform } from './fuzzed-platform.ts';
import type { HostileRequest } from './hostile-requests.ts';
import { sendRequest, type Answer } from './send-request.ts';

export const callers = ['anonymous', 'member', 'admin', 'releaser', 'service'] as const;
export type Caller = (typeof callers)[number];

/** Who gets past the access check; the others are turned away whatever they send. */
export const admitted: Record<Access, readonly Caller[]> = {
  public: ['anonymous', 'member', 'admin', 'releaser'],
  user: ['member', 'admin'],
  moderator: ['admin'],
  admin: ['admin'],
  service: ['service'],
};

const [admin, member] = demoPeople;
if (admin?.role !== 'admin' || member?.role !== 'athlete')
  throw new Error('The demo begins with an admin and an athlete');
/** Members of the demo in whose name requests are sent. */
export const actors = { admin, member };

const tokens = new Map<string, string>();

/** Each endpoint has sessions of its own: some calls end them. All its requests show one token, as a browser's do. */
function tokenOf(caller: 'member' | 'admin', sid: string): string {
  const known = tokens.get(caller + sid);
  if (known !== undefined) return known;
  const { _id: sub, role, username } = actors[caller];
  const token = createAccessTokenSigner(testKeys().privateKey)({ sub, sid, role, username });
  tokens.set(caller + sid, token);
  return token;
}

function credentials(
  caller: Caller,
  { id, service, method }: Endpoint,
  target: string,
): Record<string, string> {
  if (caller === 'anonymous') return {};
  if (caller === 'service') return asCaller({ service: 'gateway' }, { service, method, target });
  return { authorization: `Bearer ${caller === 'releaser' ? releaseToken : tokenOf(caller, id)}` };
}

/** Sends a request to its endpoint: through the gateway, or straight to the service where only services may call. */
export function sendAs(
  platform: FuzzedPlatform,
  { caller, endpoint, request }: { caller: Caller; endpoint: Endpoint; request: HostileRequest },
): Promise<Answer> {
  const internal = endpoint.access === 'service';
  const url = internal ? platform.services[`SERVICE_URL_${endpoint.service.toUpperCase()}`] : platform.url;
  const headers = { ...credentials(caller, endpoint, request.target), ...request.headers };
  return sendRequest(url ?? '', { ...request, headers });
}
