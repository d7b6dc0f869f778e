import { AppError } from '@ankur/contracts/error-codes';
import { erasedName } from '@ankur/contracts/identity/user';
import { foldWord, readingsOf } from './name-skeleton.ts';

/** Reserved wherever they stand as a word, or at the beginning or end of one (`SiteAdmin`, `AdminTeam`). */
const staffWords = [
  'admin',
  'administrator',
  'administration',
  'moderator',
  'moderation',
  'support',
  'helpdesk',
  'sysadmin',
];
/** Reserved as a word alone: they begin or end too many other words. */
const staffWholeWords = ['mod', 'mods', 'staff', 'official', 'root', 'webmaster', 'helpline', 'superuser'];
/** Reserved beside the name of the product, which many people bear. */
const deskWords = [
  ...['desk', 'team', 'help', 'care', 'bot', 'news', 'safety', 'security', 'service', 'services', 'office'],
  ...[
    'hq',
    'app',
    'platform',
    'account',
    'accounts',
    'editor',
    'editorial',
    'trust',
    'verification',
    'system',
  ],
];

const folded = (words: readonly string[]) => words.map(foldWord);
const [anywhere, whole, desk] = [folded(staffWords), folded(staffWholeWords), folded(deskWords)];

const looksLikeStaff = (word: string) =>
  whole.includes(word) || anywhere.some((staff) => word.startsWith(staff) || word.endsWith(staff));

/** The name of the product alone, or with a word that an office bears; people with that name and a family name stay free. */
function looksLikeProduct(words: readonly string[], product: string): boolean {
  const own = foldWord(product);
  const all = words.join('');
  if (own === '') return false;
  if (all === own) return true;
  const besides = words.filter((word) => word !== own);
  if (besides.length < words.length) return besides.some((word) => desk.includes(word));
  return desk.some((word) => all === own + word || all === word + own);
}

/** Whether a name could be taken for one of the platform's people, in any disguise (C28). */
export function isStaffLike(name: string, product: string): boolean {
  return readingsOf(name).some(
    (words) => [...words, words.join('')].some(looksLikeStaff) || looksLikeProduct(words, product),
  );
}

/** What stands where there is nobody: an account that was erased, an author who is not known, a value that is missing. */
const nobody = new Set(
  folded([
    ...[erasedName, 'Anonymous', 'System', 'null', 'undefined'],
    ...['Deleted', 'Deleted member', 'Deleted user', 'Deleted account'],
  ]),
);
/** With a number behind it in the evidence that moderation keeps. */
const erasedMember = foldWord('Erased member');

function looksLikeNobody(name: string): boolean {
  return readingsOf(name).some((words) => {
    const all = words.join('');
    return nobody.has(all) || all.startsWith(erasedMember);
  });
}

/** Characters that nobody sees, but the joiners that the scripts of India are written with, that of Urdu among them. */
const unseen = /(?![\u200c\u200d])[\p{Cf}\u115f\u1160\u3164\uffa0\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f]/u;
const joining = /[\u0600-\u06ff\u0750-\u077f\u0900-\u0dff]/u;

/** Why a name cannot be read as it looks; emoji are joined and coloured by what nobody sees, which nobody would guess. */
function complaintOf(name: string): string | undefined {
  if (unseen.test(name) || (/[\u200c\u200d]/u.test(name) && !joining.test(name)))
    return 'This name holds characters that nobody sees. Some emoji are made with them: please leave those out.';
  return /[\p{L}\p{N}]/u.test(name) ? undefined : 'A name needs a letter or a number.';
}

/** Throws `NAME_NOT_ALLOWED` at the field `username` for what no member may be called. */
export function assertNameAllowed(name: string, product: string): void {
  const message = complaintOf(name);
  if (message !== undefined) throw new AppError('NAME_NOT_ALLOWED', { field: 'username', message });
  if (isStaffLike(name, product) || looksLikeNobody(name))
    throw new AppError('NAME_NOT_ALLOWED', { field: 'username' });
}
