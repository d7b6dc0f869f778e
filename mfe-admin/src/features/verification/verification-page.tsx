import { timeLabel } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import type { Column } from '@ankur/ui/content/table';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { TabPanel, Tabs } from '@ankur/ui/navigation/tabs';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useState } from 'react';
import { chosen, chosenPage, useAddress } from '../../shared/use-address.ts';
import shared from '../../shared/shared.module.css';
import { PagedTable } from '../../shared/table/paged-table.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useRequests, type VerificationRequest, type VerificationState } from './use-verification.ts';

const states = ['open', 'approved', 'declined', 'revoked'] as const;
const labels: Record<VerificationState, string> = {
  open: 'Open',
  approved: 'Approved',
  declined: 'Declined',
  revoked: 'Revoked',
};
const empty: Record<VerificationState, string> = {
  open: 'Nobody waits for the badge.',
  approved: 'No request was approved yet.',
  declined: 'No request was declined yet.',
  revoked: 'No badge was taken back yet.',
};

const columns: Column<VerificationRequest>[] = [
  {
    id: 'member',
    header: 'Member',
    width: '10rem',
    cell: ({ username, role }) => (
      <span className={shared['stack']}>
        {username} <span className={shared['muted']}>{role}</span>
      </span>
    ),
  },
  { id: 'claim', header: 'Claims', cell: ({ claim }) => <span className={shared['words']}>{claim}</span> },
  {
    id: 'by',
    header: 'Decided by',
    width: '10rem',
    hideBelow: 'tablet',
    cell: ({ decidedBy }) => decidedBy ?? '',
  },
  {
    id: 'when',
    header: 'Asked',
    width: '8rem',
    hideBelow: 'tablet',
    cell: ({ askedAt }) => timeLabel(askedAt),
  },
];
const openColumns = columns.filter(({ id }) => id !== 'by');

/** Requests for the verified badge; it opens on those that wait, oldest first. */
function VerificationPage() {
  const { params, change } = useAddress();
  const status = chosen(states, params.get('status'));
  const page = chosenPage(params.get('page'));
  const { data, error, isPlaceholderData, refetch } = useRequests({ status, page });
  const [reviewed, setReviewed] = useState<VerificationRequest | null>(null);
  return (
    <div className={shared['section']}>
      <PageHeader title="Verification" lead="Who asks for the verified badge. Longest waiting first." />
      {error !== null && data === undefined && (
        <ErrorState compact title="The requests could not be loaded." onRetry={() => void refetch()} />
      )}
      <Tabs
        label="State of the request"
        value={status}
        tabs={states.map((value) => ({ value, label: labels[value], count: data?.counts[value] }))}
        onValueChange={(value) => change({ status: value === 'open' ? null : value, page: null })}
      >
        <TabPanel value={status}>
          {data !== undefined && (
            <PagedTable
              caption="Requests"
              columns={status === 'open' ? openColumns : columns}
              rows={data.requests}
              rowKey={({ _id }) => _id}
              busy={isPlaceholderData}
              onRowOpen={setReviewed}
              rowActions={(request) => (
                <Button size="small" variant="quiet" onClick={() => setReviewed(request)}>
                  {status === 'open' ? 'Review' : 'Details'}
                </Button>
              )}
              empty={empty[status]}
              page={page}
              pages={data.totalPages}
              onPageChange={(next) => change({ page: String(next) })}
            />
          )}
        </TabPanel>
      </Tabs>
      {reviewed !== null && <RequestDialog request={reviewed} onClose={() => setReviewed(null)} />}
    </div>
  );
}

export default VerificationPage;
