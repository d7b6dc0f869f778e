import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createReleaseTokens, createToken, parseTokens, readTokens } from './release-tokens.ts';

const a = 'a'.repeat(20);
const b = 'b'.repeat(20);
let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ankur-tokens-'));
  file = join(folder, 'tokens.json');
});
afterEach(() => rmSync(folder, { recursive: true }));

const refused = (code: string) => expect.objectContaining({ code });

describe('release tokens', () => {
  test('of the environment release their own remote and no other', () => {
    const tokens = createReleaseTokens({ list: `mfe-content:${a}, mfe-admin:${b}`, file });
    expect(() => tokens.check('mfe-content', `Bearer ${a}`)).not.toThrow();
    expect(() => tokens.check('mfe-admin', `Bearer ${b}`)).not.toThrow();
    expect(() => tokens.check('mfe-content', `Bearer ${b}`)).toThrow(refused('FORBIDDEN'));
    expect(() => tokens.check('mfe-scores', `Bearer ${a}`)).toThrow(refused('FORBIDDEN'));
    for (const header of [undefined, '', 'Bearer', `Basic ${a}`, a])
      expect(() => tokens.check('mfe-content', header)).toThrow(refused('UNAUTHENTICATED'));
  });

  test('of the file release their own remote and no other, from the moment they are written', () => {
    const tokens = createReleaseTokens({ list: '', file });
    const token = createToken(file, 'mfe-content');
    const other = createToken(file, 'mfe-admin');
    expect(() => tokens.check('mfe-content', `Bearer ${token}`)).not.toThrow();
    expect(() => tokens.check('mfe-content', `Bearer ${other}`)).toThrow(refused('FORBIDDEN'));
    expect(createToken(file, 'mfe-content')).not.toBe(token);
    expect(() => tokens.check('mfe-content', `Bearer ${token}`)).toThrow(refused('FORBIDDEN'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('there is none for %s', (name) => {
    const tokens = createReleaseTokens({ list: `mfe-content:${a}`, file });
    createToken(file, 'mfe-content');
    expect(() => tokens.check(name, `Bearer ${a}`)).toThrow(refused('FORBIDDEN'));
  });

  test('are made once for a remote', () => {
    const tokens = createReleaseTokens({ list: '', file });
    tokens.ensure('mfe-content');
    const first = readTokens(file).get('mfe-content');
    tokens.ensure('mfe-content');
    expect(readTokens(file).get('mfe-content')).toBe(first);
  });

  test.each([
    ['a token without a remote', a],
    ['a short token', 'mfe-content:abc'],
    ['a name that is no remote', `shell:${a}`],
    ['one token for two remotes', `mfe-content:${a},mfe-admin:${a}`],
  ])('are refused as a list with %s', (_what, list) => {
    expect(() => parseTokens(list)).toThrow('RELEASE_TOKENS');
  });

  test('of a file that is no list stop the release instead of letting everybody in', () => {
    writeFileSync(file, '{"mfe-content":"short"}');
    const tokens = createReleaseTokens({ list: '', file });
    expect(() => tokens.check('mfe-content', 'Bearer short')).toThrow('cannot be read');
  });
});
