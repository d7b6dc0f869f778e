import { AppError } from '@ankur/contracts/error-codes';
import {
  compressesHeader,
  identityHeader,
  requestIdHeader,
  type CallerIdentity,
} from '@ankur/contracts/claims';
import type { Endpoint, ServiceName } from '@ankur/contracts/endpoint';
import { anonymousIdentity, signIdentity, type SignedCall } from '@ankur/service-kit/auth/identity';
import { callerAfterWaiting } from '../auth/caller-after-waiting.ts';
import type { Session } from '../auth/session.ts';
import { isRefused } from '../http/request-headers.ts';
import { dataHeaders } from '../http/security-headers.ts';
import type { Visit } from '../visit.ts';
import { createFairShares } from './fair-shares.ts';
import type { Upstream } from './upstream.ts';

/** What decides how a request is forwarded. */
export interface Forwarding {
  service: ServiceName;
  timeoutMs: number;
  maxBodyBytes: number;
  /** A body that may take its time to arrive. */
  upload: boolean;
  endpoint?: Pick<Endpoint, 'id' | 'limit' | 'access' | 'duringEnrolment'>;
}

/** Sends a request to its service as the caller the gateway vouches for. */
export type Forward = (visit: Visit, forwarding: Forwarding) => Promise<void>;

function assertBodySize({ req }: Visit, maxBodyBytes: number): void {
  const declared = req.headers['content-length'];
  if (declared !== undefined && Number(declared) > maxBodyBytes) throw new AppError('PAYLOAD_TOO_LARGE');
}

/** The gateway says these itself, and Node frames each side by itself. */
const replaced = new Set(['x-forwarded-for', 'x-forwarded-proto', 'host', 'transfer-encoding']);
/** Tokens and cookies are the business of identity alone; the others get a signed identity. */
const secrets = new Set(['authorization', 'cookie']);

/** Strangers ask for the same pages at the same time: what says so of one call is made once in a second, of its ten. */
const repeatMs = 1000;
const maxRepeated = 1000;

/** Creates the signer of calls. */
function createSigner(secret: string): (caller: CallerIdentity, call: SignedCall) => string {
  const known = new Map<string, string>();
  /** By a clock that nobody sets back. */
  let until = 0;
  return (caller, call) => {
    if (caller !== anonymousIdentity) return signIdentity(caller, call, secret);
    const now = performance.now();
    if (now >= until || known.size >= maxRepeated) {
      known.clear();
      until = now + repeatMs;
    }
    const key = `${call.service} ${call.method} ${call.target}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const signed = signIdentity(caller, call, secret);
    known.set(key, signed);
    return signed;
  };
}

/** What a service sees, names and values in turn: who is calling, and what the client may say. */
function headersFor(visit: Visit, service: ServiceName, identity: string): string[] {
  const { headers } = visit.req;
  const sent = [
    ...[identityHeader, identity, requestIdHeader, visit.requestId],
    ...['x-forwarded-for', visit.address, 'x-forwarded-proto', visit.scheme],
    ...['x-forwarded-host', headers.host ?? ''],
    ...[compressesHeader, '1'],
  ];
  for (const name in headers) {
    if (replaced.has(name) || isRefused(name) || (service !== 'identity' && secrets.has(name))) continue;
    const value = headers[name];
    if (typeof value === 'string') sent.push(name, value);
    else if (value !== undefined) for (const one of value) sent.push(name, one);
  }
  return sent;
}

/** Creates the forwarder over the protected services. */
export function createForward(options: {
  upstreams: ReadonlyMap<ServiceName, Upstream>;
  secret: string;
  checkSession: (authorization: string | undefined) => Session;
}): Forward {
  const sign = createSigner(options.secret);
  const shares = createFairShares();
  return async (visit, { service, timeoutMs, maxBodyBytes, upload, endpoint }) => {
    const upstream = options.upstreams.get(service);
    if (!upstream) throw new AppError('UPSTREAM_UNAVAILABLE', { data: { service } });
    assertBodySize(visit, maxBodyBytes);
    const { req, res, caller: admitted } = visit;
    if (!admitted) throw new AppError('UNAUTHENTICATED');
    let hasWaited = false;
    const forwarded = shares.run({ visit, service, upload, endpoint }, () => {
      const caller = hasWaited
        ? callerAfterWaiting(admitted, options.checkSession(req.headers.authorization), {
            endpoint,
            method: visit.method,
          })
        : admitted;
      // Good for seconds: it is signed when it goes.
      const identity = sign(caller, { service, method: visit.method, target: visit.url });
      const headers = headersFor(visit, service, identity);
      const limits = { timeoutMs, maxBodyBytes, assertAdmitted: visit.assertAdmitted };
      return upstream.handle({ req, res, headers, ownHeaders: dataHeaders(visit), ...limits });
    });
    // Whose turn it is at once has been forwarded by now.
    hasWaited = true;
    await forwarded;
  };
}
