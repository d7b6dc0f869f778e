import { longDay, readersClock } from '@ankur/contracts/date-words';

/** What figures were counted from, and when (L10); an instance of the version before says less. */
export const countedFrom = ({
  source,
  countedAt,
}: {
  source?: string | undefined;
  countedAt?: string | undefined;
}): string => {
  const day = countedAt === undefined ? undefined : `counted on ${longDay(readersClock(countedAt))}`;
  return [source, day].filter(Boolean).join('\u00a0· ');
};
