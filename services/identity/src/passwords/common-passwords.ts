import ranked from '@zxcvbn-ts/language-common/src/passwords.json' with { type: 'json' };

const common = new Set(ranked.filter((password) => password.length >= 8));
/** Words people decorate most: "Password1!" meets every class rule and is still the first guess. */
const favouriteWords = new Set(ranked.slice(0, 200).filter((word) => /^[a-z]{6,}$/.test(word)));

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

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  if (common.has(plain) || common.has(withoutLeet(plain))) return true;
  const undecorated = plain
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L}@$]+$/u, '')
    .replace(/[@$]+$/, '');
  return favouriteWords.has(undecorated) || favouriteWords.has(withoutLeet(undecorated));
}
