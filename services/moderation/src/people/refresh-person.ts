import type { AuthorCard } from '@ankur/contracts/identity/user';
import type { ModerationContext } from '../context.ts';

/** Carries a newer name into every case its member wrote or flagged; what was logged stays as it was said. */
export async function refreshPerson(
  { cases, people }: ModerationContext,
  card: AuthorCard,
  version: number,
): Promise<void> {
  // Renaming goes first: a crash in between repeats it instead of forgetting it.
  if (await people.isNewer(card._id, version)) {
    await cases.rename(card);
    await people.keep(card, version);
  }
}
