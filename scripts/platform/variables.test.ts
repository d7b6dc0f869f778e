import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { DataFolder } from './data/data-folder.ts';
import { platformVariables } from './variables.ts';

let before: NodeJS.ProcessEnv;
beforeEach(() => {
  before = { ...process.env };
  for (const name of ['DEMO', 'NODE_ENV', 'LOG_LEVEL', 'INTERNAL_SECRET', 'UPLOADS_DIR'])
    delete process.env[name];
});
afterEach(() => {
  process.env = before;
});

const data = { keys: { internalSecret: 'made once' }, uploads: '/data/uploads' } as DataFolder;
const read = (given: Record<string, string> = {}) => {
  Object.assign(process.env, given);
  return platformVariables(data, 'mongodb://127.0.0.1');
};

test('shows the demo everywhere but in production', () => {
  expect(read()['DEMO']).toBe('true');
  expect(read({ NODE_ENV: 'production' })['DEMO']).toBe('false');
  expect(read({ DEMO: 'false', NODE_ENV: 'development' })['DEMO']).toBe('false');
});

test('what the caller says wins, and an empty variable says nothing', () => {
  expect(read()).toMatchObject({ LOG_LEVEL: 'warn', INTERNAL_SECRET: 'made once' });
  expect(read({ LOG_LEVEL: '', DEMO: '', INTERNAL_SECRET: '', UPLOADS_DIR: '' })).toMatchObject({
    ...{ LOG_LEVEL: 'warn', DEMO: 'true' },
    ...{ INTERNAL_SECRET: 'made once', UPLOADS_DIR: '/data/uploads' },
  });
  expect(read({ LOG_LEVEL: 'info', INTERNAL_SECRET: 'mine' })).toMatchObject({
    LOG_LEVEL: 'info',
    INTERNAL_SECRET: 'mine',
  });
});

test('the store is the one that was started, and no address of the caller is taken over', () => {
  const variables = read({
    MONGODB_URI: 'mongodb://elsewhere',
    HOST: '0.0.0.0',
    PORT: '80',
    SERVICE_URL_EVENTS: 'http://elsewhere',
  });
  expect(variables['MONGODB_URI']).toBe('mongodb://127.0.0.1');
  for (const name of ['HOST', 'PORT', 'SERVICE_URL_EVENTS']) expect(variables).not.toHaveProperty(name);
});
