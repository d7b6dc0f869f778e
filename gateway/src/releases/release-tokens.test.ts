import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { EnvError } from '@ankur/service-kit/env';
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
  test('of the environment release their own remote and no other', async () => {
    const tokens = createReleaseTokens({ list: `mfe-content:${a}, mfe-admin:${b}`, file });
    await expect(tokens.check('mfe-content', `Bearer ${a}`)).resolves.toBeDefined();
    await expect(tokens.check('mfe-admin', `Bearer ${b}`)).resolves.toBeDefined();
    await expect(tokens.check('mfe-content', `Bearer ${b}`)).rejects.toEqual(refused('FORBIDDEN'));
    await expect(tokens.check('mfe-scores', `Bearer ${a}`)).rejects.toEqual(refused('FORBIDDEN'));
    for (const header of [undefined, '', 'Bearer', `Basic ${a}`, a])
      await expect(tokens.check('mfe-content', header)).rejects.toEqual(refused('UNAUTHENTICATED'));
  });

  test('of the file release their own remote and no other, from the moment they are written', async () => {
    const tokens = createReleaseTokens({ list: '', file });
    const token = createToken(file, 'mfe-content');
    const other = createToken(file, 'mfe-admin');
    await expect(tokens.check('mfe-content', `Bearer ${token}`)).resolves.toBeDefined();
    await expect(tokens.check('mfe-content', `Bearer ${other}`)).rejects.toEqual(refused('FORBIDDEN'));
    expect(createToken(file, 'mfe-content')).not.toBe(token);
    await expect(tokens.check('mfe-content', `Bearer ${token}`)).rejects.toEqual(refused('FORBIDDEN'));
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('of the file have no mark that a command line would take for something else', () => {
    expect(createToken(file, 'mfe-content')).toMatch(/^[\da-f]{64}$/);
  });

  test('of the file are replaced in one step: a full disk or a reader at that moment loses none', () => {
    createToken(file, 'mfe-content');
    const before = readFileSync(file, 'utf8');
    const reader = openSync(file, 'r');
    createToken(file, 'mfe-admin');
    expect(readFileSync(reader, 'utf8')).toBe(before);
    closeSync(reader);
    expect([...readTokens(file).keys()]).toEqual(['mfe-content', 'mfe-admin']);
    expect(readdirSync(folder)).toEqual(['tokens.json']);
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'there is none for %s',
    async (name) => {
      const tokens = createReleaseTokens({ list: `mfe-content:${a}`, file });
      createToken(file, 'mfe-content');
      await expect(tokens.check(name, `Bearer ${a}`)).rejects.toEqual(refused('FORBIDDEN'));
    },
  );

  test('of the console release their own remote and no other, and say whose they are', async () => {
    const findIssued = async (name: string, token: string) =>
      token === a && name === 'mfe-content' ? { id: '64b0', hint: 'aaaa' } : null;
    const tokens = createReleaseTokens({ list: '', file, findIssued });
    expect(await tokens.check('mfe-content', `Bearer ${a}`)).toEqual({
      id: 'release-token:64b0',
      by: 'token …aaaa of mfe-content',
    });
    await expect(tokens.check('mfe-admin', `Bearer ${a}`)).rejects.toEqual(refused('FORBIDDEN'));
    await expect(tokens.check('mfe-content', `Bearer ${b}`)).rejects.toEqual(refused('FORBIDDEN'));
  });

  test('that two remotes share are good for neither, wherever they stand', async () => {
    const both = { 'mfe-content': a, 'mfe-admin': a };
    writeFileSync(file, JSON.stringify(both));
    const fromFile = createReleaseTokens({ list: '', file });
    writeFileSync(file, JSON.stringify({ 'mfe-admin': b }));
    const across = createReleaseTokens({ list: `mfe-content:${b}`, file });
    for (const name of Object.keys(both)) {
      await expect(across.check(name, `Bearer ${b}`)).rejects.toEqual(refused('FORBIDDEN'));
    }
    writeFileSync(file, JSON.stringify(both));
    for (const name of Object.keys(both))
      await expect(fromFile.check(name, `Bearer ${a}`)).rejects.toEqual(refused('FORBIDDEN'));
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

  test('of a file that is no list stop the release instead of letting everybody in', async () => {
    writeFileSync(file, '{"mfe-content":"short"}');
    const tokens = createReleaseTokens({ list: '', file });
    await expect(tokens.check('mfe-content', 'Bearer short')).rejects.toThrow('cannot be read');
    expect(() => tokens.ensure('mfe-content')).toThrow(EnvError);
  });
});
