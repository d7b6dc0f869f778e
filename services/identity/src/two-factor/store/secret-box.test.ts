import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { createSecretBox } from './secret-box.ts';

const folder = mkdtempSync(join(tmpdir(), 'ankur-box-'));
afterAll(() => rmSync(folder, { recursive: true }));
const newKey = () => randomBytes(32).toString('hex');
const [first, second] = [newKey(), newKey()];
const secret = 'JBSWY3DPEHPK3PXP';

test('what is sealed tells nothing, is never the same twice, and opens for its owner alone', () => {
  const box = createSecretBox(first);
  const sealed = box.seal(secret, 'meera');
  expect(sealed).not.toContain(secret);
  expect(box.seal(secret, 'meera')).not.toBe(sealed);
  expect(box.open(sealed, 'meera')).toBe(secret);
  expect(() => box.open(sealed, 'ravi')).toThrow();
  // The lowest two bits of the last letter stand for nothing: B means what A does.
  const changed = sealed.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'));
  expect(() => box.open(changed, 'meera')).toThrow();
});

test('a key that is replaced opens while it is named behind the new one, and seals nothing any more', () => {
  const old = createSecretBox(first).seal(secret, 'meera');
  const rotated = createSecretBox(`${second},${first}`);
  expect(rotated.open(old, 'meera')).toBe(secret);
  expect(rotated.isCurrent(old)).toBe(false);
  expect(rotated.isCurrent(rotated.seal(secret, 'meera'))).toBe(true);
  expect(() => createSecretBox(second).open(old, 'meera')).toThrow(/not there/);
});

test('a secret of before is read as it stands', () => {
  const box = createSecretBox(first);
  expect([box.open(secret, 'meera'), box.isCurrent(secret)]).toEqual([secret, false]);
});

test('the keys may stand in a file, one a line, and anything else is refused without being shown', () => {
  const path = join(folder, 'two-factor-key');
  writeFileSync(path, `${second}\n${first}\n`);
  expect(createSecretBox(path).open(createSecretBox(first).seal(secret, 'meera'), 'meera')).toBe(secret);
  for (const wrong of ['', first.slice(1), `${first},short`, join(folder, 'missing'), folder])
    expect(() => createSecretBox(wrong)).toThrow(/TWO_FACTOR_KEY: must be/);
});
