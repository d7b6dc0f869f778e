import type { Api } from '@ankur/contracts/endpoints';
import { keepPreviousData, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import type { Column } from '@ankur/ui/content/table';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Badge, type BadgeTone } from '@ankur/ui/status/badge';
import { useState } from 'react';
import { useLiveRefresh } from '../../live/use-live-refresh.ts';
import { ConfirmDelete } from '../../shared/confirm-delete.tsx';
import { dayAndTime } from '../../shared/local-time.ts';
import { chosenPage, useAddress } from '../../shared/use-address.ts';
import shared from '../../shared/shared.module.css';
import { PagedTable } from '../../shared/table/paged-table.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { listCall } from './list-call.ts';

type Invite = Api[typeof listCall]['response']['invites'][number];

const states: Record<Invite['state'], { label: string; tone: BadgeTone }> = {
  open: { label: 'Open', tone: 'success' },
  usedUp: { label: 'Used up', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  revoked: { label: 'Revoked', tone: 'danger' },
};

const columns: Column<Invite>[] = [
  { id: 'code', header: 'Code', width: '7rem', cell: ({ hint }) => `…${hint}` },
  { id: 'note', header: 'Note', cell: ({ note }) => <span className={shared['words']}>{note}</span> },
  {
    id: 'state',
    header: 'State',
    width: '7rem',
    cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].label}</Badge>,
  },
  {
    id: 'used',
    header: 'Used',
    width: '6rem',
    numeric: true,
    cell: ({ used, uses }) => `${String(used)} of ${String(uses)}`,
  },
  {
    id: 'until',
    header: 'Good until',
    width: '11rem',
    hideBelow: 'tablet',
    cell: ({ expiresAt }) => dayAndTime(expiresAt),
  },
  { id: 'by', header: 'Made by', width: '9rem', hideBelow: 'tablet', cell: ({ createdBy }) => createdBy },
];

function useRevoke(onDone: () => void) {
  const client = useQueryClient();
  return useApiMutation('DELETE /api/admin/invites/:id', {
    request: ({ _id }: Invite) => ({ params: { id: _id } }),
    failure: 'The invitation could not be revoked.',
    onSuccess: () => {
      toast.success('The invitation is revoked.');
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: [listCall] }),
  });
}

/** Who may register while that needs an invitation. */
function InvitesPage() {
  const { params, change } = useAddress();
  const page = chosenPage(params.get('page'));
  useLiveRefresh(['invite:changed', 'user:changed'], [listCall]);
  const { data, error, isPlaceholderData, refetch } = useApiQuery(
    listCall,
    { query: { page } },
    { placeholderData: keepPreviousData },
  );
  const [revoked, setRevoked] = useState<Invite | null>(null);
  return (
    <div className={shared['section']}>
      <PageHeader
        title="Invitations"
        lead="Codes to register with while the platform settings say: by invitation only."
        actions={
          <Button variant="primary" onClick={() => change({ act: 'create' })}>
            New invitation
          </Button>
        }
      />
      {error !== null && data === undefined && (
        <ErrorState compact title="The invitations could not be loaded." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <PagedTable
          caption="Invitations"
          columns={columns}
          rows={data.invites}
          rowKey={({ _id }) => _id}
          busy={isPlaceholderData}
          rowActions={(invite) =>
            invite.state === 'open' && (
              <Button size="small" variant="quiet" onClick={() => setRevoked(invite)}>
                Revoke
              </Button>
            )
          }
          empty="No invitation was made yet."
          page={page}
          pages={data.totalPages}
          onPageChange={(next) => change({ page: String(next) })}
        />
      )}
      {params.get('act') === 'create' && <InviteDialog onClose={() => change({ act: null })} />}
      {revoked !== null && (
        <ConfirmDelete
          name={`the invitation …${revoked.hint}`}
          verb="Revoke"
          item={revoked}
          useDelete={useRevoke}
          onClose={() => setRevoked(null)}
        >
          Accounts it has opened stay.
        </ConfirmDelete>
      )}
    </div>
  );
}

export default InvitesPage;
