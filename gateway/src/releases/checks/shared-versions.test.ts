import { expect, test } from '@jest/globals';
import { sharedMismatches } from './shared-versions.ts';

const host = { react: '^19.3.1', tiny: '^0.4.2' };

test.each([[{}], [{ react: '^19.3.1' }], [{ react: '^19.2.9' }], [{ react: '^19.0.0', tiny: '^0.4.0' }]])(
  '%j gets along with the shell',
  (wanted) => {
    expect(sharedMismatches(wanted, host)).toEqual([]);
  },
);

test.each([
  [{ react: '^19.3.2' }, 'it needs react ^19.3.2, the shell has ^19.3.1'],
  [{ react: '^19.10.0' }, 'it needs react ^19.10.0, the shell has ^19.3.1'],
  [{ react: '^18.3.1' }, 'it needs react ^18.3.1, the shell has ^19.3.1'],
  [{ react: '^20.0.0' }, 'it needs react ^20.0.0, the shell has ^19.3.1'],
  [{ react: '^19.3.1', tiny: '^0.3.9' }, 'it needs tiny ^0.3.9, the shell has ^0.4.2'],
  [{ react: 'latest' }, 'it needs react latest, the shell has ^19.3.1'],
  [{ vue: '^3.0.0' }, 'the shell does not share vue'],
  [{ constructor: '^1.0.0' }, 'the shell does not share constructor'],
])('%j does not: %s', (wanted, reason) => {
  expect(sharedMismatches(wanted as Record<string, string>, host)).toEqual([reason]);
});
