import type { eventSnapshotEndpoints } from '@ankur/contracts/events/snapshots.endpoints';
import { snapshotPageSize, viewSnapshots } from '@ankur/service-kit/backfill/snapshot-page';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { EventsContext } from '../context.ts';
import { viewEventState } from './event.view.ts';

/** All events, as the event that tells of them does. */
export function listEventSnapshots({
  events,
}: EventsContext): UseCase<typeof eventSnapshotEndpoints.listEventSnapshots> {
  return async ({ query }) =>
    viewSnapshots(await events.afterId(query.after, snapshotPageSize), (event) =>
      event.status === 'removed' ? null : viewEventState(event, event),
    );
}
