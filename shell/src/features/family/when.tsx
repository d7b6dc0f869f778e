import { readersClock } from '@ankur/contracts/date-words';
import { shortDate } from '@ankur/contracts/short-day';
import { timeLabel } from '@ankur/mfe-kit';

/** Milliseconds up to which an age says more than a day. */
const recent = 30 * 24 * 60 * 60_000;

const words = (at: string) =>
  Date.now() - Date.parse(at) < recent ? timeLabel(at) : shortDate(readersClock(at));

/** When something happened: how long ago, and of what is older the day, as everywhere in India and not as the browser's language has it. */
export function When({ at }: { at: string }) {
  return <time dateTime={at}>{words(at)}</time>;
}
