/** Where a request comes from: the gateway replaces what a client sent as `X-Forwarded-For`; without it, the other end of the connection. */
export const addressOf = (
  forwarded: string | string[] | undefined,
  direct: string | undefined,
): string | undefined => (typeof forwarded === 'string' ? forwarded : direct);
