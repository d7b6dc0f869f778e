import { dayAndTime, readersClock } from '@ankur/contracts/date-words';
import { useTimeLabel } from './use-time-label.ts';

/** How long ago something was, and when to the second on hover. */
export function Age({ of: iso }: { of: string }) {
  return (
    <time dateTime={iso} title={dayAndTime(readersClock(iso))}>
      {useTimeLabel(iso)}
    </time>
  );
}
