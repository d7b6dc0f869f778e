import type { Api } from '@ankur/contracts/endpoints';
import { timeLabel, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import type { Column } from '@ankur/ui/content/table';
import { TextArea } from '@ankur/ui/forms/text-area';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { ErrorState } from '@ankur/ui/states/error-state';
import { useState } from 'react';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { EmailAddress } from '../../shared/email-address.tsx';
import shared from '../../shared/shared.module.css';
import { ConsoleTable } from '../../shared/table/console-table.tsx';

const listCall = 'GET /api/admin/membership-requests';
type Request = Api[typeof listCall]['response'][number];
type Decision = Api['PATCH /api/admin/membership-requests/:id']['request']['body'];

const columns: Column<Request>[] = [
  {
    id: 'member',
    header: 'Member',
    cell: ({ username, email }) => (
      <span className={shared['stack']}>
        {username}{' '}
        <span className={shared['muted']}>
          <EmailAddress email={email} />
        </span>
      </span>
    ),
  },
  { id: 'has', header: 'Has', width: '7rem', cell: ({ plan }) => plan },
  { id: 'wants', header: 'Asks for', width: '8rem', cell: ({ requestedPlan }) => requestedPlan },
  {
    id: 'since',
    header: 'Waiting since',
    width: '9rem',
    hideBelow: 'tablet',
    cell: ({ requestedAt }) => timeLabel(requestedAt),
  },
];

function useDecide() {
  const client = useQueryClient();
  return useApiMutation('PATCH /api/admin/membership-requests/:id', {
    request: ({ id, ...body }: Decision & { id: string }) => ({ params: { id }, body }),
    failure: 'The request could not be decided.',
    onSuccess: (_answer, { decision, plan }) =>
      void toast.success(decision === 'granted' ? `${plan} is granted.` : 'The request is declined.'),
    onSettled: () => void client.invalidateQueries({ queryKey: [listCall] }),
  });
}

function Decline({ request, onClose }: { request: Request; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const decide = useDecide();
  const decline = () =>
    decide.mutate(
      { id: request._id, decision: 'declined', plan: request.requestedPlan, reason },
      { onSuccess: onClose },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      dismissible={reason === ''}
      title={`Decline ${request.requestedPlan} for ${request.username}?`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={decline} busy={decide.isPending}>
            Decline
          </Button>
        </>
      }
    >
      <TextArea
        label="Reason"
        optional
        rows={2}
        maxLength={500}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Dialog>
  );
}

/** Plans that members have asked for, oldest first. */
function PlansPage() {
  useLiveRefresh(['user:changed'], [listCall]);
  const { data, error, refetch } = useApiQuery(listCall);
  const [declining, setDeclining] = useState<Request | null>(null);
  const grant = useDecide();
  return (
    <div className={shared['section']}>
      <PageHeader title="Plan Requests" lead={data ? `${String(data.length)} waiting` : undefined} />
      {error !== null && data === undefined && (
        <ErrorState compact title="The requests could not be loaded." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className={shared['work']}>
          <ConsoleTable
            caption="Plan requests"
            columns={columns}
            rows={data}
            rowKey={({ _id }) => _id}
            rowActions={(request) => (
              <>
                <Button
                  size="small"
                  variant="primary"
                  disabled={grant.isPending}
                  onClick={() =>
                    grant.mutate({ id: request._id, decision: 'granted', plan: request.requestedPlan })
                  }
                >
                  Grant
                </Button>
                <Button size="small" variant="quiet" onClick={() => setDeclining(request)}>
                  Decline
                </Button>
              </>
            )}
            empty="Nobody waits for a plan."
          />
        </div>
      )}
      {declining !== null && <Decline request={declining} onClose={() => setDeclining(null)} />}
    </div>
  );
}

export default PlansPage;
