import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { errorCodes } from '@ankur/contracts/error-codes';

const rows = readFileSync(join(__dirname, '../docs/errors.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| `(\w+)`\s+\| (\d{3})\s+\|/.exec(line))
  .filter((match) => match !== null)
  .map(([, code, status]) => [code, Number(status)]);

describe('docs/errors.md', () => {
  it('has one row per error code, with its status', () => {
    expect(rows).toEqual(Object.entries(errorCodes).map(([code, { status }]) => [code, status]));
  });
});
