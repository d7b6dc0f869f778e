import type { Api } from '@ankur/contracts/endpoints';
import { keepPreviousData, timeLabel, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import type { Column } from '@ankur/ui/content/table';
import { Select } from '@ankur/ui/forms/select';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { chosen, chosenPage, useAddress } from '../../shared/use-address.ts';
import shared from '../../shared/shared.module.css';
import { PagedTable } from '../../shared/table/paged-table.tsx';

const listCall = 'GET /api/admin/contact-messages';
type Message = Api[typeof listCall]['response']['messages'][number];

const handledOptions = [
  { value: 'no', label: 'Waiting' },
  { value: 'yes', label: 'Answered' },
  { value: 'all', label: 'All' },
];
const topicOptions = [
  { value: 'all', label: 'All topics' },
  { value: 'contact', label: 'Contact' },
  { value: 'sponsorship', label: 'Sponsorship' },
];

const columns: Column<Message>[] = [
  {
    id: 'from',
    header: 'From',
    width: '14rem',
    cell: ({ firstName, lastName, email }) => (
      <span className={shared['stack']}>
        {firstName} {lastName}
        <a href={`mailto:${email}`}>{email}</a>
      </span>
    ),
  },
  {
    id: 'message',
    header: 'Message',
    cell: ({ message }) => <span className={shared['words']}>{message}</span>,
  },
  { id: 'topic', header: 'Topic', width: '8rem', hideBelow: 'tablet', cell: ({ topic }) => topic },
  {
    id: 'when',
    header: 'Received',
    width: '7rem',
    hideBelow: 'tablet',
    cell: ({ createdAt }) => timeLabel(createdAt),
  },
];

/** Messages of the contact form and of sponsors; it opens on those that wait. */
function InboxPage() {
  const { params, change } = useAddress();
  const client = useQueryClient();
  const query = {
    page: chosenPage(params.get('page')),
    handled: chosen(['no', 'yes', 'all'] as const, params.get('handled')),
    topic: chosen(['all', 'contact', 'sponsorship'] as const, params.get('topic')),
  };
  useLiveRefresh(['contact:received', 'contact:handled'], [listCall]);
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    listCall,
    { query },
    { placeholderData: keepPreviousData },
  );
  const handle = useApiMutation('PATCH /api/admin/contact-messages/:id', {
    request: ({ _id, handled }: Message) => ({ params: { id: _id }, body: { handled: !handled } }),
    failure: 'The message could not be changed.',
    onSettled: () => void client.invalidateQueries({ queryKey: [listCall] }),
  });
  return (
    <div className={shared['section']}>
      <PageHeader title="Contact Inbox" lead={data ? `${String(data.total)} messages` : undefined} />
      <div className={shared['bar']}>
        <Select
          label="State"
          options={handledOptions}
          value={query.handled}
          onChange={({ target }) => change({ handled: target.value, page: null })}
        />
        <Select
          label="Topic"
          options={topicOptions}
          value={query.topic}
          onChange={({ target }) => change({ topic: target.value, page: null })}
        />
      </div>
      {error !== null && data === undefined && (
        <ErrorState compact title="The messages could not be loaded." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <PagedTable
          caption="Messages"
          columns={columns}
          rows={data.messages}
          rowKey={({ _id }) => _id}
          busy={isPlaceholderData}
          rowActions={(message) => (
            <Button
              size="small"
              variant="quiet"
              disabled={handle.isPending}
              onClick={() => handle.mutate(message)}
            >
              {message.handled ? 'Reopen' : 'Answered'}
            </Button>
          )}
          empty={query.handled === 'no' ? 'No message waits for an answer.' : 'No messages here.'}
          page={query.page}
          pages={data.totalPages}
          onPageChange={(page) => change({ page: String(page) })}
        />
      )}
    </div>
  );
}

export default InboxPage;
