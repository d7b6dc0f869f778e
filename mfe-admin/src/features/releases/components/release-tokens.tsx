import { timeLabel } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Table, type Column } from '@ankur/ui/content/table';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Badge } from '@ankur/ui/status/badge';
import { useState } from 'react';
import { ConfirmDelete } from '../../../shared/confirm-delete.tsx';
import shared from '../../../shared/shared.module.css';
import { useReleaseTokens, useRevokeToken, type TokenRow } from '../api/use-release-tokens.ts';
import { TokenDialog } from './token-dialog.tsx';
import styles from './releases.module.css';

const columns: Column<TokenRow>[] = [
  { id: 'remote', header: 'Remote', cell: ({ remote }) => remote },
  { id: 'token', header: 'Token', width: '6rem', cell: ({ hint }) => <code>…{hint}</code> },
  {
    id: 'note',
    header: 'Note',
    hideBelow: 'tablet',
    cell: ({ note }) => <span className={shared['words']}>{note}</span>,
  },
  {
    id: 'state',
    header: 'State',
    width: '7rem',
    cell: ({ state }) => (
      <Badge tone={state === 'good' ? 'success' : 'neutral'}>{state === 'good' ? 'Good' : 'Revoked'}</Badge>
    ),
  },
  {
    id: 'used',
    header: 'Last used',
    width: '8rem',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? 'never' : <time dateTime={lastUsedAt}>{timeLabel(lastUsedAt)}</time>,
  },
  { id: 'by', header: 'Made by', width: '9rem', hideBelow: 'tablet', cell: ({ createdBy }) => createdBy },
];

const places = { environment: 'the environment', file: 'the token file' };

/** Who may release from the command line: tokens made here, and those that are configured outside. */
export function ReleaseTokens({ remotes }: { remotes: readonly string[] }) {
  const { data, error, refetch } = useReleaseTokens();
  const [making, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<TokenRow | null>(null);
  return (
    <Card>
      <div className={styles['head']}>
        <h2>Release tokens</h2>
        <Button size="small" onClick={() => setMaking(true)}>
          New token
        </Button>
      </div>
      {error !== null && data === undefined && (
        <ErrorState compact title="The tokens could not be loaded." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <Table
          caption="Release tokens"
          columns={columns}
          rows={data.tokens}
          rowKey={({ _id }) => _id}
          rowActions={(token) =>
            token.state === 'good' && (
              <Button size="small" variant="quiet" onClick={() => setRevoked(token)}>
                Revoke
              </Button>
            )
          }
          empty="No token was made here yet."
        />
      )}
      {data !== undefined && data.configured.length > 0 && (
        <p className={`${shared['muted'] ?? ''} ${styles['note'] ?? ''}`}>
          Also good, and not revoked here:{' '}
          {data.configured.map(({ remote, where }) => `${remote} in ${places[where]}`).join(', ')}.
        </p>
      )}
      {making && <TokenDialog remotes={remotes} onClose={() => setMaking(false)} />}
      {revoked !== null && (
        <ConfirmDelete
          name={`the token …${revoked.hint} of ${revoked.remote}`}
          verb="Revoke"
          item={revoked}
          useDelete={useRevokeToken}
          onClose={() => setRevoked(null)}
        >
          Whoever uses it can release no more from this moment. What it has released stays.
        </ConfirmDelete>
      )}
    </Card>
  );
}
