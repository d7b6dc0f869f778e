import { describe, expect, test } from '@jest/globals';
import { AppError } from '@ankur/contracts/error-codes';
import { readEnv } from '@ankur/service-kit/env';
import type { IdentityContext } from '../context.ts';
import { identityEnv } from '../env.ts';
import { bootstrapAdmin, readFirstAdmin } from './bootstrap-admin.ts';

const base = {
  MONGODB_URI: 'mongodb://127.0.0.1:1/x',
  INTERNAL_SECRET: 'an internal secret that is long enough',
  JWT_PUBLIC_KEY: 'key',
  JWT_PRIVATE_KEY: 'key',
  TWO_FACTOR_KEY: 'key',
};
const envOf = (changes: Record<string, string>) => readEnv(identityEnv, { ...base, ...changes });

describe('the first admin', () => {
  test('comes from the environment', () => {
    const env = envOf({ ADMIN_EMAIL: 'Boss@Club.example', ADMIN_PASSWORD: 'Lighthouse#77' });
    expect(readFirstAdmin(env)).toEqual({ email: 'boss@club.example', password: 'Lighthouse#77' });
  });

  test('has the published address and password in demo mode only', () => {
    expect(readFirstAdmin(envOf({ DEMO: 'true' }))).toEqual({
      email: 'admin@ankur.example',
      password: 'Admin!2345',
    });
    expect(readFirstAdmin(envOf({}))).toBeNull();
  });

  test('is not called taken when another instance has just created it', async () => {
    const errors: string[] = [];
    const answers = [null, { email: 'boss@club.example' }];
    const context = {
      env: envOf({ ADMIN_EMAIL: 'boss@club.example', ADMIN_PASSWORD: 'Lighthouse#77' }),
      logger: { info: () => undefined, error: (text: string) => errors.push(text) },
      users: {
        firstAdmin: () => Promise.resolve(answers.shift()),
        insert: () => Promise.reject(new AppError('EMAIL_TAKEN')),
      },
      settings: { current: () => ({ product: { name: 'Ankur' } }) },
      credentials: { store: () => Promise.resolve() },
      hasher: { hash: () => Promise.resolve('hash') },
    } as unknown as IdentityContext;
    await bootstrapAdmin(context);
    expect(errors).toEqual([]);
  });

  test('never has the published password in production', () => {
    expect(() => readFirstAdmin(envOf({ NODE_ENV: 'production', DEMO: 'true' }))).toThrow(
      'refused in production',
    );
    expect(() => envOf({ NODE_ENV: 'production', ADMIN_PASSWORD: 'Admin!2345' })).toThrow('ADMIN_PASSWORD');
  });
});
