import {
  keepPreviousData,
  messageOf,
  toast,
  useApiMutation,
  useApiQuery,
  useQueryClient,
} from '@ankur/mfe-kit';
import { unlessConflict } from '@ankur/mfe-kit/conflict';
import type { AdminEvent } from '@ankur/contracts/events/managing/admin-event';
import { useEffect, useEffectEvent } from 'react';
import { copy } from '../../../copy.ts';
import { explainFailure, isTooLate } from '../../../shared/forms/complaint-of.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useShowChanged } from '../../../live/use-show-changed.ts';
import type { EventsQuery } from './use-events-address.ts';

const listCall = 'GET /api/admin/events';
const oneCall = 'GET /api/admin/events/:id';
export const statsCall = 'GET /api/admin/events/stats/overview';
const analyticsCall = 'GET /api/admin/events/:id/analytics';
const calls = [listCall, oneCall, statsCall, analyticsCall];

/** Reads everything about events anew when one is sent, decided or changed by anybody. */
export const useLiveAdminEvents = () => useLiveRefresh(['event:submitted', 'event:managed'], calls);

/** One page of the events. */
export const useAdminEvents = (query: EventsQuery) =>
  useApiQuery(listCall, { query }, { placeholderData: keepPreviousData });

/** One event as it is now. */
export const useAdminEvent = (id: string) => useApiQuery(oneCall, { params: { id } });

function useReload() {
  const client = useQueryClient();
  return () => {
    for (const call of calls) void client.invalidateQueries({ queryKey: [call] });
  };
}

interface Decision {
  id: string;
  status: 'approved' | 'rejected';
  notes: string;
  /** Of the state that was read. */
  version: number;
}

/** Approves or rejects what waits. */
export function useDecideEvent(onDone: () => void) {
  const showChanged = useShowChanged(listCall, oneCall);
  return useApiMutation('PATCH /api/admin/events/:id/approve', {
    request: ({ id, ...body }: Decision) => ({ params: { id }, body }),
    // The dialog itself says whose decision stands.
    failure: (error) => (isTooLate(error) ? null : messageOf(error, copy.eventNotDecided)),
    onSuccess: ({ event }) => {
      showChanged(event);
      toast.success(`${event.title} is ${event.status === 'rejected' ? 'rejected' : 'approved'}.`);
      onDone();
    },
    onSettled: useReload(),
  });
}

/** Takes an event away. */
export function useDeleteEvent(onDone: () => void) {
  return useApiMutation('DELETE /api/admin/events/:id', {
    request: ({ _id }: AdminEvent) => ({ params: { id: _id } }),
    failure: copy.eventNotDeleted,
    onSuccess: (_answer, { title }) => {
      toast.success(`${title} is deleted.`);
      onDone();
    },
    onSettled: useReload(),
  });
}

/** Creates an event with its picture. */
export function useCreateEvent(onDone: () => void) {
  return useApiMutation('POST /api/admin/events', {
    request: (form: FormData) => ({ form }),
    failure: (error) => explainFailure(error, copy.eventNotCreated),
    onSuccess: () => {
      toast.success(copy.eventCreated);
      onDone();
    },
    onSettled: useReload(),
  });
}

/** Saves the fields that differ. */
export function useUpdateEvent(onDone: () => void) {
  const showChanged = useShowChanged(listCall, oneCall);
  return useApiMutation('PATCH /api/admin/events/:id', {
    request: ({ id, form }: { id: string; form: FormData }) => ({ params: { id }, form }),
    failure: unlessConflict('The event could not be saved.'),
    onSuccess: ({ event }) => {
      showChanged(event);
      toast.success(`${event.title} is saved.`);
      onDone();
    },
    onSettled: useReload(),
  });
}

const statusCall = 'POST /api/admin/events/update-statuses';

/** Gives every event the status that time brings, and says what that changed. */
export function useUpdateStatuses() {
  return useApiMutation(statusCall, {
    request: () => ({}),
    failure: (error) => explainFailure(error, copy.statusesNotUpdated),
    onSuccess: ({ message }) => void toast.success(message),
    onSettled: useReload(),
  });
}

/** The same when the list opens (admin-console §4), without a word: the service does it each minute by itself. */
export function useUpdateStatusesOnOpen(): void {
  const reload = useReload();
  const { mutate } = useApiMutation(statusCall, {
    request: () => ({}),
    failure: () => null,
    onSuccess: ({ published, completed }) => {
      if (published + completed > 0) reload();
    },
  });
  const run = useEffectEvent(() => mutate());
  useEffect(() => run(), []);
}
