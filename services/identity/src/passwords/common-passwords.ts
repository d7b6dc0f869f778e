import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };
import { demoPasswords } from '../env.ts';

/** Fewer characters, left after symbols are taken away, say nothing about the whole. */
const minLength = 6;
/** Lists of leaked passwords, and those that the demo publishes. */
const common = new Set([
  ...ranked.filter((password) => password.length >= minLength),
  ...demoPasswords.map((password) => password.toLowerCase()),
]);
/** Words people decorate most, here and in India: "Password1!" meets every class rule and is still the first guess. */
const favouriteWords = new Set([
  ...ranked.slice(0, 200).filter((word) => /^[a-z]{4,}$/.test(word)),
  ...['admin', 'ankur', 'bharat', 'cricket', 'india', 'krishna'],
]);

const letterOfLeet: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

function withoutLeet(text: string): string {
  return [...text].map((character) => letterOfLeet[character] ?? character).join('');
}

/** A password as it is, without the symbols at its end, and without any: a list that knows abcd1234 knows Abcd@1234. */
const barer = (password: string) => [
  password,
  password.replace(/[^\p{L}\p{N}]+$/u, ''),
  password.replace(/[^\p{L}\p{N}]+/gu, ''),
];

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if ([plain, withoutLeet(plain)].flatMap(barer).some((form) => common.has(form))) return true;
  const undecorated = plain
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}@$]+$/u, '')
    .replace(/[@$]+$/, '');
  return favouriteWords.has(undecorated) || favouriteWords.has(withoutLeet(undecorated));
}
