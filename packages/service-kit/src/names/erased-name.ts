import { createHash } from 'node:crypto';
import { erasedName } from '@ankur/contracts/identity/user';
import type { NameFingerprints } from '@ankur/contracts/identity/name-fingerprints';
import { mentionPlaces, namesAt } from './find-mentions.ts';

/** Fingerprint of a name, so that whoever meets it in a text knows it without being told. The id keeps it from being looked up. */
const fingerprintOf = (userId: string, name: string): string =>
  createHash('sha256').update(`${userId} ${name.toLowerCase()}`).digest('base64url');

/** What is told of the name of an erased member; `longer` are names of others that begin with it. */
export function fingerprintsOf(
  userId: string,
  { name, longer }: { name: string; longer: readonly string[] },
): NameFingerprints {
  return {
    name: fingerprintOf(userId, name),
    longer: longer.map((other) => fingerprintOf(userId, other)),
  };
}

/** Takes one name out of a text. */
export type ForgetName = (text: string) => string;

/** Where a word begins. */
const wordStarts = /(?<![\p{L}\p{M}\p{N}])(?=[\p{L}\p{N}])/gu;
const wordPlaces = (text: string): number[] => [...text.matchAll(wordStarts)].map(({ index }) => index);

function forgetAt(placesOf: (text: string) => number[], userId: string, { name, longer }: NameFingerprints) {
  const others = new Set(longer);
  /** As it is written at this place; undefined where somebody else is meant, or nobody. */
  const writtenAt = (text: string): string | undefined => {
    for (const written of namesAt(text)) {
      const fingerprint = fingerprintOf(userId, written);
      if (others.has(fingerprint)) return undefined;
      if (fingerprint === name) return written;
    }
    return undefined;
  };
  return (text: string): string => {
    let rest = 0;
    let forgotten = '';
    for (const place of placesOf(text)) {
      const written = place < rest ? undefined : writtenAt(text.slice(place));
      if (written === undefined) continue;
      forgotten += `${text.slice(rest, place)}${erasedName}`;
      rest = place + written.length;
    }
    return forgotten + text.slice(rest);
  };
}

/** Puts `@Unknown` where a text mentions an erased member. `userId` is theirs. */
export const forgetMentions = (userId: string, name: NameFingerprints): ForgetName =>
  forgetAt(mentionPlaces, userId, name);

/** Puts `Unknown` wherever a text names an erased member: for texts that are about them, as others may be called like a word. */
export const forgetName = (userId: string, name: NameFingerprints): ForgetName =>
  forgetAt(wordPlaces, userId, name);
