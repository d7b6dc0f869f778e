import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { printReady } from './print-ready.ts';

let before: NodeJS.ProcessEnv;
beforeEach(() => {
  before = { ...process.env };
  for (const name of ['DEMO', 'NODE_ENV', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']) delete process.env[name];
});
afterEach(() => {
  process.env = before;
});

function printed(given: Record<string, string>): string {
  Object.assign(process.env, given);
  const lines: string[] = [];
  const platform = { url: 'http://localhost:3000', store: '.data' };
  printReady(platform, { seconds: 1, print: (line) => lines.push(line) });
  return lines.join('\n');
}

test.each([{}, { DEMO: '' }, { DEMO: '1' }, { DEMO: 'true' }])('a demo tells its accounts: %j', (given) => {
  expect(printed(given)).toMatch(/Admin +admin@ankur\.example +Admin!2345\n.*Sprout!2345/);
});

test.each([{ DEMO: 'false' }, { DEMO: '0' }, { NODE_ENV: 'production' }])(
  'where there are no demo members none are told: %j',
  (given) => {
    expect(printed(given)).not.toMatch(/Admin|Sprout/);
  },
);

test('a password that somebody chose is not printed', () => {
  const said = printed({ ADMIN_EMAIL: 'boss@club.example', ADMIN_PASSWORD: 'Lighthouse#77' });
  expect(said).toContain('boss@club.example   the password of ADMIN_PASSWORD');
  expect(said).not.toContain('Lighthouse#77');
});
