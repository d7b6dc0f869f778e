import type { Registration } from '@ankur/contracts/events/registration';
import {
  apiKey,
  laterOf,
  toast,
  useApiMutation,
  useApiQuery,
  useQueryClient,
  useSession,
  type QueryClient,
} from '@ankur/mfe-kit';
import { keepSeats } from './use-events.ts';

const inputOf = (id: string) => ({ params: { id } });
export const registrationKey = (id: string) => apiKey('GET /api/events/:id/registration', inputOf(id));
export const attendeesKey = (id: string) => apiKey('GET /api/events/:id/attendees', inputOf(id));

const later = (known: Registration | undefined, seen: Registration): Registration =>
  known !== undefined && laterOf(known.seats, seen.seats) !== seen.seats ? known : seen;

/** Takes over where the member stands, unless a later state is known. */
export function keepRegistration(client: QueryClient, seen: Registration): void {
  client.setQueryData<Registration>(registrationKey(seen.eventId), (known) => later(known, seen));
  keepSeats(client, seen.eventId, seen.seats);
}

/** Where the member stands; not read for visitors. What was read before counts unless it has to be `fresh`. */
export function useRegistration(id: string, { fresh = false } = {}) {
  const client = useQueryClient();
  const signedIn = useSession((state) => state.user !== null);
  return useApiQuery('GET /api/events/:id/registration', inputOf(id), {
    enabled: signedIn,
    ...(fresh ? { staleTime: 0 } : {}),
    reconcile: (read) => later(client.getQueryData<Registration>(registrationKey(id)), read),
  });
}

/** Who is going; not read for visitors. */
export function useAttendees(id: string) {
  const signedIn = useSession((state) => state.user !== null);
  return useApiQuery('GET /api/events/:id/attendees', inputOf(id), { enabled: signedIn });
}

/** Takes a seat or a place on the waitlist, and gives it up again. */
export function useChangeRegistration(id: string) {
  const client = useQueryClient();
  const onSettled = () => void client.invalidateQueries({ queryKey: attendeesKey(id) });
  const register = useApiMutation('POST /api/events/:id/register', {
    request: () => inputOf(id),
    failure: 'Registration failed. Please try again.',
    onSuccess: (registration) => {
      keepRegistration(client, registration);
      const waits = registration.state === 'waiting';
      toast.success(waits ? 'You are on the waitlist.' : 'You are registered. See you there!');
    },
    onSettled,
  });
  const cancel = useApiMutation('DELETE /api/events/:id/register', {
    request: () => inputOf(id),
    failure: 'Your registration could not be cancelled. Please try again.',
    onSuccess: (registration) => keepRegistration(client, registration),
    onSettled,
  });
  return { register, cancel };
}
