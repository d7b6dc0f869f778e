import { expect, test } from '@jest/globals';
import { EnvError, readEnv } from '@ankur/service-kit/env';
import { createGatewayApp } from './app.ts';
import { gatewayEnv } from './env.ts';

const good = {
  MONGODB_URI: 'mongodb://127.0.0.1',
  INTERNAL_SECRET: 'x'.repeat(32),
  JWT_PUBLIC_KEY: 'read later',
};

test.each([
  'ankur.example',
  'https://ankur.example/',
  'https://Ankur.example',
  'https://a.example https://b.example',
  'null',
  '*',
])('an origin that no browser sends is refused instead of never matching: %s', (origin) => {
  const env = { ...good, ALLOWED_ORIGINS: `https://good.example, ${origin}` };
  expect(() => readEnv(gatewayEnv, env)).toThrow('ALLOWED_ORIGINS: must be origins');
});

test('origins are taken with spaces between, and nothing is set by what is empty', () => {
  const ALLOWED_ORIGINS = 'https://a.example, http://localhost:3100,';
  const empty = { METRICS_PORT: '', GATEWAY_OWN_PORT: '', REUSE_PORT: '', PORT: '' };
  const env = readEnv(gatewayEnv, { ...good, ALLOWED_ORIGINS, ...empty });
  expect(env).toMatchObject({ ALLOWED_ORIGINS, REUSE_PORT: false, PORT: 3000 });
  // A port of 0 would be any that is free.
  expect([env.METRICS_PORT, env.GATEWAY_OWN_PORT]).toEqual([undefined, undefined]);
});

test('a load balancer that is no address is refused by its name', () => {
  const create = () => createGatewayApp({ trustedProxies: ['10.0.0.0/8', 'balancer'] } as never);
  expect(create).toThrow(EnvError);
  expect(create).toThrow('TRUSTED_PROXIES: invalid IP address: balancer');
});
