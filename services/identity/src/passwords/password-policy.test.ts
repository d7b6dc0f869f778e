import { describe, expect, test } from '@jest/globals';
import { isCommonPassword } from './common-passwords.ts';
import { findPasswordProblems } from './password-policy.ts';

const email = 'meera@ankur.example';

describe('the password rule', () => {
  test.each(['Monsoon#Sprint42', 'Champion#2026', 'Sprout!2345', 'Ārām-Ghar 77', `Aa1!${'x'.repeat(124)}`])(
    'accepts %s',
    (password) => {
      expect(findPasswordProblems(password, email)).toEqual([]);
    },
  );

  test.each([
    ['Aa1!xyz', 'Use at least 8 characters'],
    [`Aa1!${'x'.repeat(125)}`, 'Use at most 128 characters'],
    ['monsoon#42', 'Add an upper-case letter'],
    ['MONSOON#42', 'Add a lower-case letter'],
    ['Monsoon#Rain', 'Add a digit'],
    ['Monsoon42Rain', 'Add a symbol such as ! or #'],
    ['Meera@Ankur.Example1', 'Do not use your e-mail address'],
    ['Password1!', 'Choose something less common'],
    ['P@ssw0rd', 'Choose something less common'],
    ['Qwerty123!', 'Choose something less common'],
  ])('refuses %s', (password, sentence) => {
    expect(findPasswordProblems(password, email)).toContain(sentence);
  });

  test('knows thousands of common passwords in any letter case', () => {
    for (const password of ['password', 'QWERTYUIOP', 'iloveyou', '1q2w3e4r5t', 'football', 'sunshine1']) {
      expect(isCommonPassword(password)).toBe(true);
    }
    expect(isCommonPassword('monsoon#sprint42')).toBe(false);
  });
});
