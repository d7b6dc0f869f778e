import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import { ipKeyGenerator } from 'express-rate-limit';
import { LRUCache } from 'lru-cache';

/** Whether an address is that of a load balancer whose forwarding headers are believed. */
export type Trusts = (address: string, hop: number) => boolean;

type Asking = Pick<IncomingMessage, 'headers' | 'socket'>;

const senderOf = ({ socket }: Asking) => socket.remoteAddress ?? 'unknown';

/** An address of a list without the port that some load balancers write behind it: each would be another client. */
function withoutPort(hop: string): string {
  const inBrackets = /^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1];
  return inBrackets ?? hop.replace(/^([\d.]+):\d+$/, '$1');
}

/** The address a request came from, as Express finds it but for ports: read from the right for as long as the sender is trusted. */
export function clientAddress(req: Asking, trusts: Trusts): string {
  const told = req.headers['x-forwarded-for'];
  let address = senderOf(req);
  if (told === undefined) return address;
  const hops = String(told)
    .split(',')
    .map((hop) => withoutPort(hop.trim()))
    .filter((hop) => hop !== '')
    .reverse();
  for (const [index, hop] of hops.entries()) {
    if (!trusts(address, index)) break;
    address = hop;
  }
  return address;
}

/** The scheme of a request, as Express finds it: what a trusted load balancer tells, else that of the connection. */
export function clientScheme(req: Asking, trusts: Trusts): string {
  const own = (req.socket as Partial<TLSSocket>).encrypted === true ? 'https' : 'http';
  const told = req.headers['x-forwarded-proto'];
  if (told === undefined || !trusts(senderOf(req), 0)) return own;
  return (String(told).split(',')[0] ?? '').trim();
}

/** Reading an IPv6 address costs more than the rest of a request; most are seen again. */
const keys = new LRUCache<string, string>({ max: 10_000 });

/** What counts as one address in limits: an IPv4 address, or the network an IPv6 client may choose from. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const known = keys.get(address);
  if (known !== undefined) return known;
  const key = ipKeyGenerator(address);
  keys.set(address, key);
  return key;
}
