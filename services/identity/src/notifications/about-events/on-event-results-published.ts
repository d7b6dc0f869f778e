import { eventResultsPublished } from '@ankur/contracts/events/events.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import type { IdentityContext } from '../../context.ts';
import { subjectKeys } from '../store/notification-subjects.ts';

/**
 * Results, to the athletes who have one; who is no longer on the list is not told of any. While not everybody may open the
 * event its lines are hidden by what is told of the event itself.
 */
export function onEventResultsPublished({ notifications }: IdentityContext): Subscriber {
  return onEvent(
    eventResultsPublished,
    async ({ data: { eventId, title, version, results, isNews } }, { progress }) => {
      if (!isNews) return;
      const athletes = [...new Set(results.map(({ athleteId }) => athleteId))];
      const subject = subjectKeys.event(eventId);
      await notifications.takeBack({ subject, kind: 'results' }, athletes);
      for (const memberId of athletes) {
        progress();
        await notifications.notify({
          memberId,
          key: `results:${eventId}`,
          kind: 'results',
          about: 'event',
          subjects: [subject],
          title,
          path: `/athletes/${memberId}`,
          version,
        });
      }
    },
    { name: 'notify.event.resultsPublished' },
  );
}
