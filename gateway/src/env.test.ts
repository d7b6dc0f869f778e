import { expect, test } from '@jest/globals';
import { EnvError, readEnv } from '@ankur/service-kit/env';
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

test.each(['10.0.0.0/8, balancer', '10.0.0.0/33', '300.1.1.1', 'Loopback', '10.0.0.1 10.0.0.2'])(
  'a load balancer that is no address is refused by its name, before anything starts: %s',
  (TRUSTED_PROXIES) => {
    const read = () => readEnv(gatewayEnv, { ...good, TRUSTED_PROXIES });
    expect(read).toThrow(EnvError);
    expect(read).toThrow('TRUSTED_PROXIES: must be addresses');
  },
);

test.each([
  'loopback, linklocal,uniquelocal,',
  '127.0.0.1',
  '10.0.0.0/8, 192.168.0.0/255.255.0.0',
  '::1, fd00::/8, ::ffff:10.0.0.1',
  ' , ',
])('load balancers are taken as Express writes them: %s', (TRUSTED_PROXIES) => {
  expect(readEnv(gatewayEnv, { ...good, TRUSTED_PROXIES })).toMatchObject({ TRUSTED_PROXIES });
});
