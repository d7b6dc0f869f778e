import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { addressKey, clientAddress, clientScheme } from './client-address.ts';

const from = (remoteAddress: string | undefined, forwarded?: string) =>
  clientAddress(
    { headers: { 'x-forwarded-for': forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
    (address) => address.startsWith('10.'),
  );

test('believes nobody but a trusted sender, and reads its list from the right', () => {
  expect(from('203.0.113.1', '198.51.100.9')).toBe('203.0.113.1');
  expect(from('10.0.0.1', '198.51.100.9')).toBe('198.51.100.9');
  expect(from('10.0.0.1', '198.51.100.1, 198.51.100.9')).toBe('198.51.100.9');
  expect(from('10.0.0.1', '198.51.100.1, 198.51.100.9 , 10.0.0.2')).toBe('198.51.100.9');
  expect(from('10.0.0.1', ' , ')).toBe('10.0.0.1');
  expect(from('10.0.0.1')).toBe('10.0.0.1');
  expect(from(undefined)).toBe('unknown');
});

test('reads no port into an address, be it of the client or of a trusted sender', () => {
  expect(from('10.0.0.1', '198.51.100.9:50123')).toBe('198.51.100.9');
  expect(from('10.0.0.1', '198.51.100.9:50123, 10.0.0.2:443')).toBe('198.51.100.9');
  expect(from('10.0.0.1', '[2001:db8::1]:50123')).toBe('2001:db8::1');
  expect(from('10.0.0.1', '[2001:db8::1]')).toBe('2001:db8::1');
  expect(from('10.0.0.1', '2001:db8::1:443')).toBe('2001:db8::1:443');
  expect(from('10.0.0.1', '::ffff:198.51.100.9')).toBe('::ffff:198.51.100.9');
});

test('counts the network of an IPv6 client as one address, and an IPv4 address as itself', () => {
  expect(addressKey('2001:db8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff::9'));
  expect(addressKey('2001:db8:1::1')).not.toBe(addressKey('2001:db8:9::1'));
  expect(addressKey('203.0.113.1')).not.toBe(addressKey('203.0.113.2'));
});

test('believes nobody but a trusted sender about encryption either', () => {
  const scheme = (remoteAddress: string, told?: string, encrypted?: true) =>
    clientScheme(
      {
        headers: { 'x-forwarded-proto': told },
        socket: { remoteAddress, encrypted },
      } as unknown as IncomingMessage,
      (address) => address.startsWith('10.'),
    );
  expect(scheme('203.0.113.1', 'https')).toBe('http');
  expect(scheme('10.0.0.1', 'https, http')).toBe('https');
  expect([scheme('10.0.0.1'), scheme('203.0.113.1', 'http', true)]).toEqual(['http', 'https']);
});
