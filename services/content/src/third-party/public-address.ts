import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const refused = new BlockList();
const ranges4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
// Of IPv6 also what carries an IPv4 address: NAT64, 6to4, Teredo.
const ranges6 = [
  ...['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32', '2002::/16'],
  ...['fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];
for (const range of ranges4) refused.addSubnet(...partsOf(range), 'ipv4');
for (const range of ranges6) refused.addSubnet(...partsOf(range), 'ipv6');

function partsOf(range: string): [network: string, prefix: number] {
  const [network = '', prefix] = range.split('/');
  return [network, Number(prefix)];
}

/** Whether an IP address belongs to the public internet; an IPv4 address in IPv6 clothes counts as what it is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 0) return false;
  return !refused.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

/** An address that no third party has; who set it up must say that it is meant. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

const refusal = () =>
  new PrivateAddressError('A third party must have a public address (PRIVATE_THIRD_PARTIES is off)');

/** Throws for a host that is written as an address of a private network; a name is judged by what it resolves to. */
export function assertPublicHost({ hostname }: URL): void {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw refusal();
}

/** Resolves names as usual, and fails when any answer is private: what was checked is what is connected to. */
export const lookupPublic: LookupFunction = (hostname, options, answer) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '');
    const [first] = addresses;
    if (first === undefined || addresses.some(({ address }) => !isPublicAddress(address)))
      return answer(refusal(), '');
    return options.all ? answer(null, addresses) : answer(null, first.address, first.family);
  });
};
