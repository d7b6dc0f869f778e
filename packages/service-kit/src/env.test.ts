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

it.each([
  ['PORT', 'eighty', 'must be a number'],
  ['RATE_LIMIT_SCALE', 'much', 'must be a number'],
  ['SERVICE_URL_EVENTS', 'events:3000', 'must be an http:// or https:// address'],
  ['MONGODB_URI', 'mongodb://', 'must be a mongodb:// address'],
  ['REDIS_URL', 'redis:6379', 'must be a redis:// or rediss:// address'],
  ['REDIS_URL', 'redis://:hunter2@', 'must be a redis:// or rediss:// address'],
  ['REDIS_URL', 'redis://:hunter2@redis:port', 'must be a redis:// or rediss:// address'],
])('says what is wrong with %s=%s, and never the value', (name, value, reason) => {
  expect(problemsOf({ ...good, [name]: value })).toEqual([`${name}: ${reason}`]);
});

it('takes an address of several hosts, and passwords with every sign', () => {
  const MONGODB_URI = 'mongodb://u:p%40s%2Fs@a:1,b:2/test?replicaSet=rs0';
  expect(problemsOf({ ...good, MONGODB_URI, REDIS_URL: 'rediss://u:p%23%2F@redis:6379/2' })).toEqual([]);
});

it('takes a variable without text for one that nobody set', () => {
  expect(problemsOf({ ...good, INTERNAL_SECRET: '' })).toEqual(['INTERNAL_SECRET: is missing']);
  const empty = { DEMO: '', REDIS_URL: '', RATE_LIMIT_SCALE: '', LOG_LEVEL: '', SERVICE_URL_EVENTS: '' };
  const env = readEnv(serviceEnv, { ...good, ...empty });
  expect(env).toMatchObject({ DEMO: false, RATE_LIMIT_SCALE: 1, LOG_LEVEL: 'info' });
  expect([env.REDIS_URL, env.SERVICE_URL_EVENTS]).toEqual([undefined, undefined]);
});

it('refuses the demo in production before anything is opened', () => {
  const inProduction = { ...good, NODE_ENV: 'production' };
  for (const DEMO of ['true', '1'])
    expect(problemsOf({ ...inProduction, DEMO })).toEqual([expect.stringMatching(/^DEMO: is refused/)]);
  for (const DEMO of ['false', '0', '']) expect(problemsOf({ ...inProduction, DEMO })).toEqual([]);
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
