import { Button } from '@ankur/ui/actions/button';
import type { Column } from '@ankur/ui/content/table';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { TabPanel, Tabs } from '@ankur/ui/navigation/tabs';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useState } from 'react';
import { dayAndTime } from '../../shared/local-time.ts';
import { chosen, chosenPage, useAddress } from '../../shared/use-address.ts';
import shared from '../../shared/shared.module.css';
import { PagedTable } from '../../shared/table/paged-table.tsx';
import { SuspensionDialog } from './suspension-dialog.tsx';
import { useSuspensions, type Suspension } from './use-suspensions.ts';

const states = ['appeals', 'active', 'ended'] as const;
const labels = { appeals: 'Appeals', active: 'Active', ended: 'Ended' };
const empty = {
  active: 'Nobody is suspended.',
  ended: 'No suspension has ended yet.',
  appeals: 'No appeal waits for an answer.',
};
const openers = { active: 'Manage', ended: 'History', appeals: 'Answer' };

const member: Column<Suspension> = {
  id: 'member',
  header: 'Member',
  width: '11rem',
  cell: ({ username, role }) => (
    <span className={shared['stack']}>
      {username} <span className={shared['muted']}>{role}</span>
    </span>
  ),
};
const why: Column<Suspension> = {
  id: 'reason',
  header: 'Reason',
  cell: ({ reason }) => <span className={shared['words']}>{reason}</span>,
};
const by: Column<Suspension> = {
  id: 'by',
  header: 'By',
  width: '9rem',
  hideBelow: 'tablet',
  cell: ({ latest }) => latest?.by ?? (latest?.act === 'ended' ? 'By itself' : 'Not recorded'),
};
const columns: Record<(typeof states)[number], Column<Suspension>[]> = {
  active: [
    member,
    why,
    by,
    {
      id: 'until',
      header: 'Until',
      width: '11rem',
      hideBelow: 'tablet',
      cell: ({ until }) => (until === null ? 'No end' : dayAndTime(until)),
    },
  ],
  ended: [
    member,
    why,
    { ...by, header: 'Ended by' },
    {
      id: 'ended',
      header: 'Ended',
      width: '11rem',
      hideBelow: 'tablet',
      cell: ({ endedAt }) => (endedAt === null ? '' : dayAndTime(endedAt)),
    },
  ],
  appeals: [
    member,
    { ...why, hideBelow: 'tablet' },
    {
      id: 'appeal',
      header: 'Appeal',
      cell: ({ appeal }) => <span className={shared['words']}>{appeal?.text}</span>,
    },
    {
      id: 'since',
      header: 'Since',
      width: '11rem',
      hideBelow: 'tablet',
      cell: ({ appeal }) => (appeal ? dayAndTime(appeal.at) : ''),
    },
  ],
};

/** Who is suspended, why, by whom and until when; it opens on the appeals that wait, longest first. */
function SuspensionsPage() {
  const { params, change } = useAddress();
  const state = chosen(states, params.get('state'));
  const page = chosenPage(params.get('page'));
  const { data, error, isPlaceholderData, refetch } = useSuspensions({ state, page });
  const [open, setOpen] = useState<Suspension | null>(null);
  return (
    <div className={shared['section']}>
      <PageHeader title="Suspensions" lead="A suspension ends by itself at its hour, or when it is lifted." />
      {error !== null && data === undefined && (
        <ErrorState compact title="The suspensions could not be loaded." onRetry={() => void refetch()} />
      )}
      <Tabs
        label="State of the suspension"
        value={state}
        tabs={states.map((value) => ({ value, label: labels[value], count: data?.counts[value] }))}
        onValueChange={(value) => change({ state: value === states[0] ? null : value, page: null })}
      >
        <TabPanel value={state}>
          {data !== undefined && (
            <PagedTable
              caption="Suspensions"
              columns={columns[state]}
              rows={data.suspensions}
              rowKey={({ _id }) => _id}
              busy={isPlaceholderData}
              onRowOpen={setOpen}
              rowActions={(row) => (
                <Button size="small" variant="quiet" onClick={() => setOpen(row)}>
                  {openers[state]}
                </Button>
              )}
              empty={empty[state]}
              page={page}
              pages={data.totalPages}
              onPageChange={(next) => change({ page: String(next) })}
            />
          )}
        </TabPanel>
      </Tabs>
      {open !== null && (
        <SuspensionDialog
          suspension={open}
          first={state === 'appeals' ? 'answer' : 'history'}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}

export default SuspensionsPage;
