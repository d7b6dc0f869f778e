import { defineEndpoint } from '../endpoint.ts';
import { snapshotPage, snapshotQuery } from '../snapshots.ts';
import { eventState } from './events.events.ts';

/** Everything that is held or planned, for services that keep snapshots of it. */
export const eventSnapshotEndpoints = {
  listEventSnapshots: defineEndpoint({
    id: 'listEventSnapshots',
    service: 'events',
    method: 'GET',
    path: '/internal/events',
    access: 'service',
    limit: 'read',
    summary: 'All events that were not taken away, whatever their status',
    query: snapshotQuery,
    output: snapshotPage(eventState),
  }),
} as const;
