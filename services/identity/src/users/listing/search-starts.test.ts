import { describe, expect, it } from '@jest/globals';
import { searchStarts, startToFind } from './search-starts.ts';

const finds = (search: string, username: string, email: string) => {
  const start = startToFind(search);
  return start !== null && searchStarts(username, email).some((each) => each.startsWith(start));
};

describe('the search for an account', () => {
  it.each([
    ['asha', true],
    ['ASHA R', true],
    ['rao', true],
    ['asha.rao@', true],
    ['@members', true],
    ['members.example', true],
    ['ao', false],
    ['rao asha', false],
    ['.*', false],
  ])('finds by the beginning of any word of name and address: "%s" %s', (search, found) => {
    expect(finds(search, 'Asha Rao', 'asha.rao@members.example')).toBe(found);
  });

  it('reads every script, and a letter whatever its width', () => {
    expect(finds('कवि', 'मीरा कविता', 'm@x.example')).toBe(true);
    expect(finds('ａsha', 'Asha', 'a@x.example')).toBe(true);
    expect(finds('ि', 'कविता', 'k@x.example')).toBe(false);
  });

  it('keeps few starts of an endless name, and finds by the longest search there is', () => {
    expect(searchStarts('a '.repeat(30).trim(), `${'b.'.repeat(100)}@x.example`)).toHaveLength(40);
    expect(finds('x'.repeat(100), 'X', `${'x'.repeat(200)}@x.example`)).toBe(true);
  });
});
