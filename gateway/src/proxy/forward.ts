import { AppError } from '@ankur/contracts/error-codes';
import { identityHeader, requestIdHeader, type CallerIdentity } from '@ankur/contracts/claims';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { signIdentity } from '@ankur/service-kit/auth/identity';
import { requestState } from '@ankur/service-kit/http/request-state';
import type { Request, Response } from 'express';
import type { Upstream } from './upstream.ts';

/** What decides how a request is forwarded. */
export interface Forwarding {
  service: ServiceName;
  timeoutMs: number;
  maxBodyBytes: number;
}

/** Sends a request to its service as the caller the gateway vouches for. */
export type Forward = (req: Request, res: Response, forwarding: Forwarding) => Promise<void>;

function assertBodySize(req: Request, maxBodyBytes: number): void {
  const declared = req.headers['content-length'];
  if (declared !== undefined && Number(declared) > maxBodyBytes) throw new AppError('PAYLOAD_TOO_LARGE');
}

function speakFor(
  req: Request,
  caller: CallerIdentity,
  options: { service: ServiceName; secret: string; requestId: string },
): void {
  const { headers } = req;
  const call = { service: options.service, method: req.method, target: req.url };
  headers[identityHeader] = signIdentity(caller, call, options.secret);
  headers[requestIdHeader] = options.requestId;
  headers['x-forwarded-for'] = req.ip ?? '';
  headers['x-forwarded-proto'] = req.protocol;
  headers['x-forwarded-host'] = headers.host ?? '';
  // Tokens and cookies are the business of identity alone; the others get a signed identity.
  if (options.service === 'identity') return;
  delete headers.authorization;
  delete headers.cookie;
}

/** Creates the forwarder over the protected services. */
export function createForward(options: {
  upstreams: ReadonlyMap<ServiceName, Upstream>;
  secret: string;
}): Forward {
  return async (req, res, { service, timeoutMs, maxBodyBytes }) => {
    const upstream = options.upstreams.get(service);
    if (!upstream) throw new AppError('UPSTREAM_UNAVAILABLE', { data: { service } });
    assertBodySize(req, maxBodyBytes);
    const { requestId, caller } = requestState(res);
    if (!caller) throw new AppError('UNAUTHENTICATED');
    speakFor(req, caller, { service, secret: options.secret, requestId });
    await upstream.handle({ req, res, timeoutMs, maxBodyBytes });
  };
}
