import type { Api } from '@ankur/contracts/endpoints';
import { keepPreviousData, timeLabel, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import type { Column } from '@ankur/ui/content/table';
import { Select } from '@ankur/ui/forms/select';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { TabPanel, Tabs } from '@ankur/ui/navigation/tabs';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { useShowChanged } from '../../live/use-show-changed.ts';
import { chosen, chosenPage, useAddress } from '../../shared/use-address.ts';
import shared from '../../shared/shared.module.css';
import { PagedTable } from '../../shared/table/paged-table.tsx';

const listCall = 'GET /api/admin/contact-messages';
type Message = Api[typeof listCall]['response']['messages'][number];

type Status = Message['status'];

const states = ['new', 'answered', 'closed'] as const;
const labels: Record<Status, string> = { new: 'New', answered: 'Answered', closed: 'Closed' };
const empty: Record<Status, string> = {
  new: 'No message waits for an answer.',
  answered: 'No message was answered yet.',
  closed: 'No message was closed yet.',
};
/** What can become of a message, by what its button says. */
const moves: Record<Status, readonly [label: string, to: Status][]> = {
  new: [
    ['Answered', 'answered'],
    ['Close', 'closed'],
  ],
  answered: [
    ['Close', 'closed'],
    ['Reopen', 'new'],
  ],
  closed: [['Reopen', 'new']],
};
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

/** Messages of the contact form and of sponsors; it opens on those that wait, the longest first. */
function InboxPage() {
  const { params, change } = useAddress();
  const client = useQueryClient();
  const status = chosen(states, params.get('status'));
  const query = {
    page: chosenPage(params.get('page')),
    status,
    topic: chosen(['all', 'contact', 'sponsorship'] as const, params.get('topic')),
  };
  useLiveRefresh(['contact:received', 'contact:handled'], [listCall]);
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    listCall,
    { query },
    { placeholderData: keepPreviousData },
  );
  const handle = useApiMutation('PATCH /api/admin/contact-messages/:id', {
    request: ({ _id, version, to }: Message & { to: Status }) => ({
      params: { id: _id },
      body: { status: to, version },
    }),
    failure: 'The message could not be changed.',
    onSuccess: useShowChanged(listCall),
    onSettled: () => void client.invalidateQueries({ queryKey: [listCall] }),
  });
  return (
    <div className={shared['section']}>
      <PageHeader title="Contact Inbox" lead="Messages of visitors and sponsors. Longest waiting first." />
      <div className={shared['bar']}>
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
      <Tabs
        label="State of the message"
        value={status}
        tabs={states.map((value) => ({ value, label: labels[value], count: data?.counts[value] }))}
        onValueChange={(value) => change({ status: value === 'new' ? null : value, page: null })}
      >
        <TabPanel value={status}>
          {data !== undefined && (
            <PagedTable
              caption="Messages"
              columns={columns}
              rows={data.messages}
              rowKey={({ _id }) => _id}
              busy={isPlaceholderData}
              rowActions={(message) =>
                moves[message.status].map(([label, to]) => (
                  <Button
                    key={to}
                    size="small"
                    variant="quiet"
                    disabled={handle.isPending}
                    onClick={() => handle.mutate({ ...message, to })}
                  >
                    {label}
                  </Button>
                ))
              }
              empty={empty[status]}
              page={query.page}
              pages={data.totalPages}
              onPageChange={(page) => change({ page: String(page) })}
            />
          )}
        </TabPanel>
      </Tabs>
    </div>
  );
}

export default InboxPage;
