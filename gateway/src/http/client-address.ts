import type { IncomingMessage } from 'node:http';
import { ipKeyGenerator } from 'express-rate-limit';

/** Whether an address is that of a load balancer whose forwarding headers are believed. */
export type Trusts = (address: string, hop: number) => boolean;

/** The address a request came from, as Express finds it: read from the right for as long as the sender is trusted. */
export function clientAddress(req: Pick<IncomingMessage, 'headers' | 'socket'>, trusts: Trusts): string {
  const hops = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter((hop) => hop !== '')
    .reverse();
  let address = req.socket.remoteAddress ?? 'unknown';
  for (const [index, hop] of hops.entries()) {
    if (!trusts(address, index)) break;
    address = hop;
  }
  return address;
}

/** What counts as one address in limits: an IPv4 address, or the network an IPv6 client may choose from. */
export const addressKey = (address: string): string => ipKeyGenerator(address);
