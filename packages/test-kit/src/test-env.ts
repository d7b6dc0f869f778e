import { serviceEnv, type ServiceEnv } from '@ankur/service-kit/env';
import { testKeys } from './test-keys.ts';

/** Environment of a service under test: port 0, silent log (`ANKUR_TEST_LOG` overrides), generous limits; `extra` wins. */
export function testEnv(extra: Record<string, unknown> = {}): ServiceEnv & Record<string, unknown> {
  const base = serviceEnv.parse({
    NODE_ENV: 'test',
    MONGODB_URI: 'mongodb://127.0.0.1:1/unset',
    INTERNAL_SECRET: testKeys().internalSecret,
    JWT_PUBLIC_KEY: testKeys().publicKey,
    LOG_LEVEL: process.env['ANKUR_TEST_LOG'] ?? 'silent',
    RATE_LIMIT_SCALE: '1000',
  });
  return { ...base, ...extra };
}
