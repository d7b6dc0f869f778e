import { erasedName, type AuthorCard } from '@ankur/contracts/identity/user';
import type { ModerationContext } from '../context.ts';

/** Carries a newer name into every case its member wrote or flagged; what was logged stays as it was said. */
export async function refreshPerson(
  { cases, people }: ModerationContext,
  { card, version }: { card: AuthorCard; version: number },
  progress?: () => void,
): Promise<void> {
  // Kept before renaming, so that a case written meanwhile either knows the name or is found; repeated after a crash.
  if (await people.hasNewer(card._id, version)) return;
  const former = card.username === erasedName ? await people.findName(card._id) : null;
  if (former !== null && former !== erasedName) await cases.forget(card, former);
  await people.keep(card, version);
  await cases.rename(card, progress);
}
