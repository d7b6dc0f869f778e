import type { EventGuest } from '@ankur/contracts/events/managing/guests.endpoints';
import {
  Link,
  apiKey,
  toast,
  useApiForm,
  useApiMutation,
  useApiQuery,
  useLiveRoom,
  useParams,
  usePageTitle,
  useQueryClient,
  useSearchParams,
  useSession,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Page } from '@ankur/ui/layout/page';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { Badge } from '@ankur/ui/status/badge';
import { BackLink } from '../../../detail/back-link.tsx';
import { DetailState } from '../../../detail/detail-state.tsx';
import { LateEmptyPicture } from '../../../pictures/late-pictures.tsx';
import { saveGuests } from './save-guests.ts';
import { seatsText } from '../seats-text.ts';
import styles from '../events.module.css';

const inputOf = (id: string) => ({ params: { id } });
const guestsKey = (id: string) => apiKey('GET /api/events/:id/guests', inputOf(id));

/** The people of an own event, as they are now. */
function useGuests(id: string) {
  const client = useQueryClient();
  const userId = useSession((state) => state.user?._id);
  const refresh = () => void client.invalidateQueries({ queryKey: guestsKey(id) });
  useLiveRoom(`event:${id}`, { onMessage: refresh, onGap: refresh });
  useLiveRoom(userId === undefined ? null : `user:${userId}`, {
    onMessage: ({ type }) => {
      if (type === 'guests:changed' || type === 'registration:changed') refresh();
    },
    onGap: refresh,
  });
  return useApiQuery('GET /api/events/:id/guests', inputOf(id));
}

function CheckIn({ id }: { id: string }) {
  const client = useQueryClient();
  const [params] = useSearchParams();
  const check = useApiMutation('POST /api/events/:id/check-in', {
    request: (values: { ticket: string }) => ({ ...inputOf(id), body: values }),
    failure: 'The ticket could not be checked. Please try again.',
    onSuccess: ({ guest, again }) => {
      const name = guest.member.username || 'This guest';
      if (again) toast.warning(`${name} was checked in before.`);
      else toast.success(`${name} is checked in.`);
      form.change({ ticket: '' });
      void client.invalidateQueries({ queryKey: guestsKey(id) });
    },
  });
  const form = useApiForm({ ticket: params.get('ticket') ?? '' }, check);
  return (
    <Card as="section">
      <form className={styles['form']} onSubmit={form.handleSubmit} noValidate>
        <TextInput
          label="Number of the ticket"
          hint="Scan the QR with the camera of your phone, or type the number"
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('ticket')}
        />
        <Button type="submit" variant="primary" busy={check.isPending}>
          Check in
        </Button>
      </form>
    </Card>
  );
}

function Standing({ guest }: { guest: EventGuest }) {
  if (guest.checkedInAt !== null) return <Badge tone="success">Checked in</Badge>;
  if (guest.place !== null) return <Badge tone="warning">Waits, number {guest.place}</Badge>;
  return <Badge tone="info">Going</Badge>;
}

/** Who comes, who waits and who is here, for whoever organises. */
function GuestsPage() {
  usePageTitle('Guests');
  const { id = '' } = useParams();
  const query = useGuests(id);
  return (
    <Page width="text">
      <BackLink to={`/events/${id}`}>The event</BackLink>
      <DetailState
        query={query}
        loading="Loading guests..."
        failed="The guests could not be loaded."
        missing={<p>Only the organiser sees the guests of this event.</p>}
      >
        {({ title, seats, arrived, guests }) => (
          <>
            <PageHeader
              title="Guests"
              lead={`${title}: ${seatsText(seats)}, ${String(arrived)} checked in`}
              actions={<Button onClick={() => void saveGuests(id)}>Save as CSV</Button>}
            />
            <CheckIn id={id} />
            <section className={styles['own']} aria-label="Registered">
              {guests.length === 0 && (
                <EmptyState picture={<LateEmptyPicture kind="events" />} title="Nobody has registered yet.">
                  Share the event: whoever registers stands here at once.
                </EmptyState>
              )}
              <ul>
                {guests.map((guest) => (
                  <li key={guest.member._id}>
                    <Link to={`/profile/${guest.member._id}`}>
                      {guest.member.username || 'Former member'}
                    </Link>
                    <Standing guest={guest} />
                  </li>
                ))}
              </ul>
            </section>
          </>
        )}
      </DetailState>
    </Page>
  );
}

export default GuestsPage;
