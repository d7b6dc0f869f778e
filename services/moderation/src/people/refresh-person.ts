import { erasedName, type AuthorCard } from '@ankur/contracts/identity/user';
import type { ModerationContext } from '../context.ts';
import { asEvidence } from './pseudonym.ts';

/**
 * Carries a newer name into every case its member wrote or flagged; what was logged stays as it was said, until the member
 * is erased: then a pseudonym stands wherever a name stood.
 */
export async function refreshPerson(
  { cases, people, audit, decisions, flags, appeals }: ModerationContext,
  { card, version }: { card: AuthorCard; version: number },
  progress?: () => void,
): Promise<void> {
  // Kept before renaming, so that a case written meanwhile either knows the name or is found; repeated after a crash.
  if (await people.hasNewer(card._id, version)) return;
  const person = asEvidence(card);
  await people.keep(person, version);
  await cases.rename(person, progress);
  if (card.username !== erasedName) return;
  await cases.forget(person, progress);
  for (const log of [audit, decisions, flags, appeals]) await log.rename(person, progress);
}
