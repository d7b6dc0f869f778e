import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Logger } from '../../logger.ts';
import { Counter } from '../../metrics/prometheus.ts';
import type { DeadLetter } from '../bus.ts';

/** Events this process has given up, by group. It belongs to the process, which may host several services. */
export const deadLetterCounter = new Counter({
  name: 'event_dead_letters_total',
  help: 'Events given up after their last try, by the group that could not handle them',
  labelNames: ['group'] as const,
  registers: [],
});

/** Shows the counter of a group from its start: an alert on its increase would miss the first letter otherwise. */
export function countDeadLettersOf(group: string): void {
  deadLetterCounter.inc({ group }, 0);
}

/** Tells operators that a group has given up an event (null when it was none): an error line, and the counter that alerts watch. */
export function reportDeadLetter(
  logger: Logger | undefined,
  { group, event, reason }: Pick<DeadLetter, 'group' | 'reason'> & { event: DomainEvent | null },
): void {
  deadLetterCounter.inc({ group });
  logger?.error({ group, type: event?.type, eventId: event?.id, reason }, 'Event became a dead letter');
}
