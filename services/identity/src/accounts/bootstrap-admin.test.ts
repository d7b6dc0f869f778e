import { describe, expect, test } from '@jest/globals';
import { readEnv } from '@ankur/service-kit/env';
import { identityEnv } from '../env.ts';
import { firstAdminOf } from './bootstrap-admin.ts';

const base = {
  MONGODB_URI: 'mongodb://127.0.0.1:1/x',
  INTERNAL_SECRET: 'an internal secret that is long enough',
  JWT_PUBLIC_KEY: 'key',
  JWT_PRIVATE_KEY: 'key',
};
const envOf = (changes: Record<string, string>) => readEnv(identityEnv, { ...base, ...changes });

describe('the first admin', () => {
  test('comes from the environment', () => {
    const env = envOf({ ADMIN_EMAIL: 'Boss@Club.example', ADMIN_PASSWORD: 'Lighthouse#77' });
    expect(firstAdminOf(env)).toEqual({ email: 'boss@club.example', password: 'Lighthouse#77' });
  });

  test('has the published address and password in demo mode only', () => {
    expect(firstAdminOf(envOf({ DEMO: 'true' }))).toEqual({
      email: 'admin@ankur.example',
      password: 'Admin!2345',
    });
    expect(firstAdminOf(envOf({}))).toBeNull();
  });

  test('never has the published password in production', () => {
    expect(() => firstAdminOf(envOf({ NODE_ENV: 'production', DEMO: 'true' }))).toThrow(
      'refused in production',
    );
    expect(() => envOf({ NODE_ENV: 'production', ADMIN_PASSWORD: 'Admin!2345' })).toThrow('ADMIN_PASSWORD');
  });
});
