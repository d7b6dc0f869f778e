import { AppError } from '@ankur/contracts/error-codes';
import { maxPasswordLength, tooLongPassword } from '@ankur/contracts/text';
import { isCommonPassword } from './common-passwords.ts';

/** Sentences for everything a new password lacks (C7); empty when it is good. */
export function findPasswordProblems(password: string, email: string): string[] {
  const lower = password.toLowerCase();
  const localPart = email.split('@')[0] ?? '';
  const length = [...password].length;
  const rules: [broken: boolean, sentence: string][] = [
    [length < 8, 'Use at least 8 characters'],
    [length > maxPasswordLength, tooLongPassword],
    [!/\p{Lu}/u.test(password), 'Add an upper-case letter'],
    [!/\p{Ll}/u.test(password), 'Add a lower-case letter'],
    [!/\p{Nd}/u.test(password), 'Add a digit'],
    [!/[^\p{L}\p{N}\s]/u.test(password), 'Add a symbol such as ! or #'],
    [isCommonPassword(password), 'Choose something less common'],
    [lower === localPart || lower.includes(email), 'Do not use your e-mail address'],
  ];
  return rules.filter(([broken]) => broken).map(([, sentence]) => sentence);
}

/** `field` is where the form asks for it. */
export function assertStrongPassword(password: string, email: string, field = 'password'): void {
  const errors = findPasswordProblems(password, email);
  if (errors.length > 0) throw new AppError('WEAK_PASSWORD', { field, errors });
}
