import { copy } from '../../../copy.ts';
import type { CaseFilter } from '../api/use-cases.ts';

const plain: Record<string, string> = {
  appealed: 'No appeal waits for an answer.',
  waiting: 'Nothing waits for you. New flags show here at once.',
};

/** What an empty list says (admin-console §2). That nothing waits is known only where no other filter hides what does. */
export function emptyText({ status, search, reason, hours, flagger }: CaseFilter): string {
  const isNarrowed = [search, reason, hours, flagger].some((value) => value !== '');
  const nothingWaits = isNarrowed ? undefined : plain[status];
  return nothingWaits ?? (status === 'all' ? copy.noContentToModerate : `No ${status} content found.`);
}
