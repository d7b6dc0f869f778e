import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { FixtureReport } from './lint/fixtures.ts';

let reports: FixtureReport[];

beforeAll(() => {
  const runner = join(import.meta.dirname, 'lint/fixtures.ts');
  reports = JSON.parse(execFileSync(process.execPath, [runner], { encoding: 'utf8' })) as FixtureReport[];
});

describe('lint fixtures', () => {
  it('breaks exactly the rule that each failing fixture names', () => {
    const failing = reports.filter(({ expected }) => expected !== 'none');
    expect(failing.length).toBeGreaterThan(40);
    expect(failing.filter(({ broken, expected }) => broken.join() !== expected)).toEqual([]);
  });

  it('accepts every import that the table of boundaries allows', () => {
    const passing = reports.filter(({ expected }) => expected === 'none');
    expect(passing.length).toBeGreaterThan(5);
    expect(passing.filter(({ broken }) => broken.length > 0)).toEqual([]);
  });

  it('has a failing fixture for every package of the table', () => {
    const sources = reports
      .filter(({ expected }) => expected === 'boundaries/dependencies')
      .map(({ name }) => name);
    const packages = [
      'contracts',
      'ui',
      'config',
      'mfe-kit',
      'service-kit',
      'test-kit',
      'embedded-mongo',
      'remote',
      'shell',
      'service',
      'gateway',
    ];
    expect(packages.filter((name) => !sources.some((source) => source.startsWith(name)))).toEqual([]);
  });
});
