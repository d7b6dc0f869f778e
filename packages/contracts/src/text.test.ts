import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import {
  bodyText,
  emailAddress,
  lineText,
  personName,
  safeLink,
  searchText,
  secretText,
  spokenText,
} from './text.ts';

const codes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCharCode(from + index));
const controls = [...codes(0, 31), ...codes(127, 159)];
const overrides = [...codes(0x202a, 0x202e), ...codes(0x2066, 0x2069)];
const marks = ['\u061c', '\u200e', '\u200f'];
const halves = ['\ud83d', '\ude00'];
const separators = ['\u2028', '\u2029'];

describe('a text of one line', () => {
  const line = lineText({ min: 2, max: 10, tooShort: 'too short' });

  it.each(
    [...controls, ...overrides, ...marks, ...halves, ...separators].map((mark) => [
      JSON.stringify(mark),
      mark,
    ]),
  )('refuses %s', (_name, mark) => {
    expect(line.safeParse(`a${mark}b`).error?.issues[0]?.message).toMatch('control characters');
  });

  it('keeps every script, emoji and joiner', () => {
    for (const name of ['आशा', 'علی', 'Zoë', '👩‍🚀', 'क्‍ष', 'O’Neil', '張偉'])
      expect(line.parse(` ${name} `)).toBe(name);
  });

  it('is counted after trimming, up to its limit and not beyond', () => {
    expect(line.parse(' ab\n')).toBe('ab');
    expect(line.safeParse(' a ').error?.issues[0]?.message).toBe('too short');
    expect(line.safeParse('x'.repeat(10)).success).toBe(true);
    expect(line.safeParse('x'.repeat(11)).success).toBe(false);
  });

  it.each([7, null, {}, ['a'], true, undefined])('refuses %p', (value) => {
    expect(line.safeParse(value).success).toBe(false);
  });

  it('is blank when nothing of it can be seen, and says so once', () => {
    for (const blank of ['\u200b\u200b', '\u2800\u2800', '\u3164\u3164', '\u200d \u200d']) {
      expect(line.safeParse(blank).error?.issues.map(({ message }) => message)).toEqual(['too short']);
      expect(bodyText({ min: 1, max: 10 }).safeParse(blank).success).toBe(false);
      expect(lineText({ max: 10 }).safeParse(blank).success).toBe(true);
    }
    expect(line.safeParse('').error?.issues).toHaveLength(1);
  });
});

describe('the name of a person', () => {
  it.each(['asha@school.example', 'Asha Rao asha.rao@mail.school.example', 'आशा@उदाहरण.भारत'])(
    'is not %s: everybody reads names',
    (name) => {
      expect(personName.safeParse(name).error?.issues[0]?.message).toBe(
        'must be a name, not an e-mail address',
      );
    },
  );

  it.each(['Asha Rao', 'Dr. A. P. Rao', 'Asha @ Pune', '@asha.rao', 'Team A@B'])('may be %s', (name) => {
    expect(personName.parse(name)).toBe(name);
  });
});

describe('a text of several lines', () => {
  const body = bodyText({ min: 1, max: 10 });

  it('keeps line feeds, tabs and the marks of right-to-left scripts', () => {
    expect(body.parse('a\n\tb')).toBe('a\n\tb');
    for (const mark of marks) expect(body.parse(`a${mark}b`)).toBe(`a${mark}b`);
  });

  it('has one kind of line end', () => {
    expect(body.parse('a\r\nb\rc')).toBe('a\nb\nc');
  });

  it('loses what nobody can see', () => {
    const lost = [
      ...controls.filter((mark) => !'\n\t\r'.includes(mark)),
      ...overrides,
      ...halves,
      ...separators,
    ];
    for (const mark of lost) expect(body.parse(`a${mark}b`)).toBe('ab');
  });

  it('is measured by what is left', () => {
    expect(body.parse(`${'x'.repeat(10)}\u0000`)).toHaveLength(10);
    expect(body.safeParse('\u0000\u202e ').success).toBe(false);
    expect(body.safeParse('x'.repeat(11)).success).toBe(false);
  });
});

describe('a text with a sentence of its own', () => {
  const bounds = { min: 1, max: 9, tooShort: 'Say something' };
  const complaint = (text: unknown, kind: z.ZodType) => kind.safeParse(text).error?.issues[0]?.message;

  it.each([
    ['of one line', lineText(bounds)],
    ['of several lines', bodyText(bounds)],
    ['spoken', spokenText(bounds)],
  ])('%s says it when it is absent or null too, and not about a number', (_, kind) => {
    expect(['', null, undefined].map((text) => complaint(text, kind))).toEqual(
      Array<string>(3).fill('Say something'),
    );
    expect(complaint(7, kind)).toMatch(/expected string/);
  });
});

describe('an e-mail address', () => {
  it('is trimmed and in lower case', () => {
    expect(emailAddress.parse(' Meera.Nair+club@Example.Co.In ')).toBe('meera.nair+club@example.co.in');
  });

  it.each([
    '',
    'meera',
    'meera@club',
    'meera@127.0.0.1',
    'meera@[127.0.0.1]',
    'meera@-club.example',
    'meera@club..example',
    'me era@club.example',
    'Meera <meera@club.example>',
    `${'m'.repeat(243)}@club.example`,
  ])('may not be %p', (address) => {
    expect(emailAddress.safeParse(address).success).toBe(false);
  });
});

describe('other texts', () => {
  it('a password keeps its spaces and has no control characters', () => {
    expect(secretText({ max: 20 }).parse(' a b ')).toBe(' a b ');
    expect(secretText({ max: 20 }).safeParse('a\u0000b').success).toBe(false);
  });

  it.each([
    ['Arjun\tRathore', 'Arjun Rathore'],
    ['\u202aMeera\u202c Nair\u200e', 'Meera Nair'],
    ['\ufeffmee\u00adra\u200b\r\n', 'meera'],
    ['क्\u200dष', 'क्\u200dष'],
  ])('a search takes %j as it was pasted', (pasted, searched) => {
    expect(searchText.parse(pasted)).toBe(searched);
  });

  it('a search is empty by itself and refuses NUL', () => {
    expect(searchText.parse(undefined)).toBe('');
    expect(searchText.safeParse('\u0000').success).toBe(false);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/uploads/../x',
    '/uploads/%2e%2e/api/x',
    '/uploads/x" onerror="y',
    '/uploads\\..\\api',
    'https:a.example',
    'https:\\\\a.example',
    'https://ankur.example@a.example',
    'https://x:y@a.example',
    'java\tscript:alert(1)',
    'https://a.example/\u0000',
    '//a.example',
    '//',
    '',
  ])('a link may not be %p', (link) => {
    expect(safeLink.safeParse(link).success).toBe(false);
  });

  it('a link may be http, https or one of our files', () => {
    const links = [
      'http://a.example/x',
      'HTTPS://a.example?b=@c',
      'https://a.example/ü é',
      '/uploads/content/x.webp',
    ];
    for (const link of links) expect(safeLink.parse(link)).toBe(link);
  });
});

describe('what a member says', () => {
  const spoken = spokenText({ min: 1, max: 3 });
  const complaint = (text: string) => spoken.safeParse(text).error?.issues[0]?.message;

  it('is counted as a person counts', () => {
    expect(spoken.parse(' 🇮🇳👩‍🚀क्षा ')).toBe('🇮🇳👩‍🚀क्षा');
    expect(complaint('🇮🇳🇮🇳🇮🇳🇮🇳')).toBe('must be at most 3 characters');
  });

  it('has no room for characters of endless marks', () => {
    expect(spoken.safeParse(`a${'\u0301'.repeat(100)}`).success).toBe(false);
  });

  it('names its limit in characters, however much too long it is', () => {
    expect(complaint('x'.repeat(1000))).toBe('must be at most 3 characters');
  });

  it.each(['', ' \n', '\u200b\u2060', '\u3164'])('must show something, which %j does not', (text) => {
    expect(complaint(text)).toBe('Please write something');
    expect(spokenText({ max: 3 }).safeParse(text).success).toBe(true);
  });
});
