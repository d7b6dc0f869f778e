import { AppError } from '@ankur/contracts/error-codes';
import { identityHeader, requestIdHeader, type CallerIdentity } from '@ankur/contracts/claims';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { signIdentity } from '@ankur/service-kit/auth/identity';
import { isRefused } from '../http/request-headers.ts';
import { dataHeaders } from '../http/security-headers.ts';
import type { Visit } from '../http/visit.ts';
import type { Upstream } from './upstream.ts';

/** What decides how a request is forwarded. */
export interface Forwarding {
  service: ServiceName;
  timeoutMs: number;
  maxBodyBytes: number;
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

/** What a service sees, names and values in turn: who is calling, and what the client may say. */
function headersFor(visit: Visit, caller: CallerIdentity, to: { service: ServiceName; secret: string }) {
  const { headers } = visit.req;
  const call = { service: to.service, method: visit.method, target: visit.url };
  const sent = [
    ...[identityHeader, signIdentity(caller, call, to.secret), requestIdHeader, visit.requestId],
    ...['x-forwarded-for', visit.address, 'x-forwarded-proto', visit.scheme],
    ...['x-forwarded-host', headers.host ?? ''],
  ];
  for (const name in headers) {
    if (replaced.has(name) || isRefused(name) || (to.service !== 'identity' && secrets.has(name))) continue;
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
}): Forward {
  return async (visit, { service, timeoutMs, maxBodyBytes }) => {
    const upstream = options.upstreams.get(service);
    if (!upstream) throw new AppError('UPSTREAM_UNAVAILABLE', { data: { service } });
    assertBodySize(visit, maxBodyBytes);
    const { req, res, caller } = visit;
    if (!caller) throw new AppError('UNAUTHENTICATED');
    const headers = headersFor(visit, caller, { service, secret: options.secret });
    await upstream.handle({ req, res, headers, ownHeaders: dataHeaders(visit), timeoutMs, maxBodyBytes });
  };
}
