import { expect, test } from '@jest/globals';
import { allowsOrigin } from './allow-origin.ts';

const allows = (origin: string | undefined, host = 'ankur.example') =>
  allowsOrigin({ headers: { host, ...(origin === undefined ? {} : { origin }) } }, [
    'https://listed.example',
  ]);

test('lets pages of this origin or a listed one open a connection, and programs without one', () => {
  for (const origin of [undefined, 'https://ankur.example', 'http://ankur.example', 'https://listed.example'])
    expect([origin, allows(origin)]).toEqual([origin, true]);
});

test('refuses every other page', () => {
  for (const origin of [
    'null',
    '',
    'https://evil.example',
    'https://ankur.example.evil.example',
    'https://evil.example/ankur.example',
    'https://ankur.example:8443',
    'https://ankur.example/',
    'https://evil@ankur.example',
    'file://ankur.example',
    'chrome-extension://ankur.example',
    'https://listed.example.evil.example',
  ])
    expect([origin, allows(origin)]).toEqual([origin, false]);
});
