import type { Http } from '@ankur/service-kit/http/route';

/** Where a request comes from; the gateway replaces what a client sent in this header. */
export function addressOf({ req }: Pick<Http, 'req'>): string | undefined {
  const forwarded = req.headers['x-forwarded-for'];
  return typeof forwarded === 'string' ? forwarded : req.socket.remoteAddress;
}
