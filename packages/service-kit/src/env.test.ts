import { expect, it } from '@jest/globals';
import { developmentSecret, EnvError, readEnv, serviceEnv, serviceUrls } from './env.ts';

const good = {
  MONGODB_URI: 'mongodb://localhost',
  INTERNAL_SECRET: 'x'.repeat(32),
  JWT_PUBLIC_KEY: '-----BEGIN',
};

function problemsOf(source: NodeJS.ProcessEnv): readonly string[] {
  try {
    readEnv(serviceEnv, source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

it('lists every missing and invalid name at once', () => {
  expect(problemsOf({ PORT: 'eighty', INTERNAL_SECRET: 'short' })).toEqual([
    'MONGODB_URI: is missing',
    'INTERNAL_SECRET: must have at least 32 characters',
    'JWT_PUBLIC_KEY: is missing',
    expect.stringMatching(/^PORT: /),
  ]);
});

it('fills in defaults and reads switches', () => {
  const env = readEnv(serviceEnv, { ...good, DEMO: '1', SERVICE_URL_CONTENT: 'http://localhost:4' });
  expect(env).toMatchObject({ HOST: '127.0.0.1', PORT: 0, RATE_LIMIT_SCALE: 1, DEMO: true });
  expect(serviceUrls(env)).toEqual({ content: 'http://localhost:4' });
});

it('refuses default secrets in production only', () => {
  expect(problemsOf({ ...good, INTERNAL_SECRET: developmentSecret })).toEqual([]);
  expect(problemsOf({ ...good, NODE_ENV: 'production', ADMIN_PASSWORD: 'Admin!2345' })).toEqual([
    'ADMIN_PASSWORD: a default secret is refused in production',
  ]);
  expect(problemsOf({ ...good, NODE_ENV: 'production', INTERNAL_SECRET: developmentSecret })).toHaveLength(1);
});

it('refuses fail points outside tests, and those it does not know', () => {
  const failPoint = { ...good, ANKUR_FAILPOINT: 'hold:post.created' };
  expect(problemsOf({ ...failPoint, NODE_ENV: 'test' })).toEqual([]);
  for (const NODE_ENV of ['production', 'development', undefined]) {
    expect(problemsOf({ ...failPoint, NODE_ENV })).toEqual([
      'ANKUR_FAILPOINT: a fail point is refused outside tests',
    ]);
  }
  expect(problemsOf({ ...failPoint, NODE_ENV: 'test', ANKUR_FAILPOINT: 'explode' })).toHaveLength(1);
});
