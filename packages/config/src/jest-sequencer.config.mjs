import { statSync } from 'node:fs';

/**
 * What takes long begins first, so that at the end no worker waits for one that began late. Jest knows durations only
 * from its cache, and a fresh clone has none.
 */
const longestFirst = [
  '/scripts/fuzz/endpoint-fuzz',
  '-scale.test',
  '/scripts/events-backfill',
  '/packages/config/',
  '/gateway/tests/',
  '/packages/service-kit/tests/',
  '/packages/embedded-mongo/tests/',
  '/scripts/',
  '/services/',
];

const rank = (path) => {
  const at = longestFirst.findIndex((part) => path.includes(part));
  return at === -1 ? longestFirst.length : at;
};

/** Order of the test files: by kind, then by size; the same in every run. */
export default class LongestFirst {
  sort(tests) {
    const keyed = tests.map((test) => ({ test, rank: rank(test.path), size: statSync(test.path).size }));
    return keyed.sort((a, b) => a.rank - b.rank || b.size - a.size).map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {
    // Nothing is learnt from a run.
  }
}
