import { describe, expect, test } from '@jest/globals';
import { join } from 'node:path';
import { countJest } from './jest-report.ts';
import { countPlaywright } from './playwright-report.ts';
import { slowestFiles } from './suite-result.ts';

const spec = (title: string, status: string, message?: string) => ({
  title,
  ok: status !== 'unexpected',
  tests: [{ status, results: [{ duration: 1500, errors: message === undefined ? [] : [{ message }] }] }],
});

const browserReport = JSON.stringify({
  stats: { expected: 1, unexpected: 1, flaky: 1 },
  errors: [],
  suites: [
    {
      file: 'journeys/feed.spec.ts',
      specs: [spec('opens', 'expected')],
      suites: [
        {
          file: 'journeys/feed.spec.ts',
          specs: [spec('moves', 'unexpected', 'it jumped'), spec('waits', 'flaky', 'it was late')],
        },
      ],
    },
  ],
});

describe('the report of the browser suite', () => {
  const counts = countPlaywright(browserReport);

  test('counts a test that passed at its second try as passed, and names it as unstable with its error', () => {
    expect(counts).toMatchObject({ passed: 2, failed: 1 });
    expect(counts.failures).toEqual(['journeys/feed.spec.ts: moves\n  it jumped']);
    expect(counts.unstable).toEqual(['journeys/feed.spec.ts: waits\n  it was late']);
  });

  test('adds up what a file took', () => {
    expect(counts.files).toEqual([{ name: 'e2e/journeys/feed.spec.ts', seconds: 4.5 }]);
  });
});

describe('the report of a jest suite', () => {
  const file = (name: string, more: object) => ({
    name: join(process.cwd(), name),
    message: '',
    startTime: 0,
    endTime: 2000,
    assertionResults: [],
    ...more,
  });
  const counts = countJest(
    JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 1,
      numFailedTestSuites: 2,
      testResults: [
        file('a.test.ts', {
          assertionResults: [
            { fullName: 'adds', status: 'failed', failureMessages: ['2 is not 3'] },
            { fullName: 'takes', status: 'passed', failureMessages: [] },
          ],
        }),
        file('b.test.ts', { message: 'cannot be read' }),
      ],
    }),
  );

  test('counts a file that could not run', () => {
    expect(counts).toMatchObject({ passed: 3, failed: 2 });
    expect(counts.failures).toEqual(['a.test.ts: adds\n  2 is not 3', 'b.test.ts\n  cannot be read']);
  });

  test('names the slowest files first', () => {
    const others = { files: [{ name: 'slow.test.ts', seconds: 9 }] };
    expect(slowestFiles([counts, others], 2).map(({ name }) => name)).toEqual(['slow.test.ts', 'a.test.ts']);
  });
});
