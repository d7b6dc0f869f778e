import { eventResultsPublished } from '@ankur/contracts/events/events.events';
import { onEvent, type Subscriber } from '@ankur/service-kit/subscriber';
import { dayInIndia } from '@ankur/service-kit/days/day-in-india';
import type { IdentityContext } from '../context.ts';
import { forgetErased } from '../results/forget-erased.ts';
import type { ToldResult } from '../results/result.model.ts';

/** The results of an event replace what the same event said before, athlete by athlete. */
export function onEventResultsPublished({ results, users }: IdentityContext): Subscriber {
  return onEvent(eventResultsPublished, async ({ data }, { progress }) => {
    const { eventId, title, startsAt, version } = data;
    const byAthlete = Map.groupBy(data.results, ({ athleteId }) => athleteId);
    for (const [athleteId, told] of byAthlete) {
      progress();
      await results.tell(`event:${eventId}:${athleteId}`, {
        athleteId,
        source: 'event',
        sourceId: eventId,
        title,
        on: dayInIndia(new Date(startsAt)),
        told: told.map(({ athleteId: _whose, ...result }): ToldResult => result as ToldResult),
        toldVersion: version,
      });
    }
    await forgetErased({ results, users }, [...byAthlete.keys()]);
    await results.takeBack(eventId, { kept: [...byAthlete.keys()], toldVersion: version });
  });
}
