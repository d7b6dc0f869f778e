import { isIPv6 } from 'node:net';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** What counts as one place of guessing: an IPv4 address, or the /64 network an IPv6 client may choose from. */
export function networkOf(address: string | undefined): string {
  const plain = (address ?? '').trim();
  const v4 = mapped.exec(plain)?.[1];
  if (v4 !== undefined || !isIPv6(plain)) return v4 ?? plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const filled =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(8 - groups.length - after.length).fill('0'), ...after];
  return `${filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
