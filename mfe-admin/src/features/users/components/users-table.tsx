import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { roles } from '@ankur/contracts/roles';
import { ownPicture, timeLabel, useSession } from '@ankur/mfe-kit';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Avatar } from '@ankur/ui/content/avatar';
import type { Column } from '@ankur/ui/content/table';
import { Select } from '@ankur/ui/forms/select';
import { Ban, Eye, Pencil, ShieldCheck, ShieldAlert, Unlock } from '@ankur/ui/icons';
import { useState } from 'react';
import { EmailAddress } from '../../../shared/email-address.tsx';
import shared from '../../../shared/shared.module.css';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { optionsOf } from '../../../shared/words.ts';
import { useChangeRole, useVerify } from '../api/use-users.ts';
import { pageSize, type UsersQuery } from '../use-users-address.ts';
import { UserStatus } from './user-status.tsx';
import styles from './users.module.css';

const roleOptions = optionsOf(roles);

interface UsersTableProps {
  users: readonly AdminUser[];
  query: UsersQuery;
  busy: boolean;
  /** Of all pages, and as it is written. */
  total: number;
  count: string;
  onPageChange: (page: number) => void;
  onSort: (sortBy: UsersQuery['sortBy'], sortOrder: 'asc' | 'desc') => void;
  onOpen: (user: AdminUser, edit: boolean) => void;
  onSuspend: (user: AdminUser) => void;
}

function useSortable({ query, onSort }: Pick<UsersTableProps, 'query' | 'onSort'>) {
  return (sortBy: UsersQuery['sortBy']): Pick<Column<AdminUser>, 'sort' | 'onSort'> => {
    const isSorted = query.sortBy === sortBy;
    const up = query.sortOrder === 'asc';
    return {
      sort: isSorted ? (up ? 'ascending' : 'descending') : 'none',
      onSort: () => onSort(sortBy, isSorted && up ? 'desc' : 'asc'),
    };
  };
}

function RoleSelect({ user }: { user: AdminUser }) {
  const own = useSession((state) => state.user?._id);
  const { mutate } = useChangeRole();
  // Known before the next key: each letter of a role that is typed chooses, and must not send it once more.
  const [chosen, setChosen] = useState<AdminUser['role']>();
  const choose = (role: AdminUser['role']) => {
    setChosen(role);
    mutate({ id: user._id, role, version: user.version }, { onSettled: () => setChosen(undefined) });
  };
  return (
    <Select
      label={`Role of ${user.username}`}
      hideLabel
      className={styles['role']}
      options={roleOptions}
      value={chosen ?? user.role}
      disabled={user._id === own || chosen !== undefined}
      onChange={({ target }) => choose(target.value as AdminUser['role'])}
    />
  );
}

function RowActions({
  user,
  onOpen,
  onSuspend,
}: Pick<UsersTableProps, 'onOpen' | 'onSuspend'> & { user: AdminUser }) {
  const own = useSession((state) => state.user?._id);
  const verify = useVerify();
  const toggleBadge = () =>
    verify.mutate({ id: user._id, isVerified: !user.isVerified, version: user.version });
  const of = (verb: string) => `${verb} ${user.username}`;
  return (
    <>
      <IconButton
        size="small"
        label={of('View')}
        icon={<Eye size={16} />}
        onClick={() => onOpen(user, false)}
      />
      <IconButton
        size="small"
        label={of(user.isVerified ? 'Unverify' : 'Verify')}
        icon={user.isVerified ? <ShieldAlert size={16} /> : <ShieldCheck size={16} />}
        disabled={verify.isPending}
        onClick={toggleBadge}
      />
      <IconButton
        size="small"
        label={of(user.isSuspended ? 'Unsuspend' : 'Suspend')}
        icon={user.isSuspended ? <Unlock size={16} /> : <Ban size={16} />}
        disabled={user._id === own}
        onClick={() => onSuspend(user)}
      />
      <IconButton
        size="small"
        label={of('Edit')}
        icon={<Pencil size={16} />}
        onClick={() => onOpen(user, true)}
      />
    </>
  );
}

/** The accounts of one page; role, badge and suspension are changed in their row. */
export function UsersTable(props: UsersTableProps) {
  const { users, query, busy, total, count, onPageChange, onOpen, onSuspend } = props;
  const from = (query.page - 1) * pageSize + 1;
  const to = Math.min(from + pageSize - 1, total);
  const sortable = useSortable(props);
  const columns: Column<AdminUser>[] = [
    {
      id: 'user',
      header: 'User',
      cell: (user) => (
        <span className={styles['who']}>
          <Avatar
            name={user.username}
            src={ownPicture(user.profilePicture)}
            sport={user.sport}
            size="small"
          />
          <span className={shared['stack']}>
            {user.username}{' '}
            <span className={shared['muted']}>
              <EmailAddress email={user.email} />
            </span>
          </span>
        </span>
      ),
      ...sortable('username'),
    },
    {
      id: 'role',
      header: 'Role',
      width: '9rem',
      cell: (user) => <RoleSelect user={user} />,
      ...sortable('role'),
    },
    {
      id: 'status',
      header: 'Status',
      width: '7rem',
      cell: (user) => <UserStatus user={user} />,
      ...sortable('status'),
    },
    {
      id: 'lastActive',
      header: 'Last Active',
      width: '8rem',
      hideBelow: 'tablet',
      cell: ({ lastActiveAt }) => (lastActiveAt === null ? 'Not seen yet' : timeLabel(lastActiveAt)),
      ...sortable('lastActive'),
    },
  ];
  const isNarrowed = query.search !== '' || query.role !== 'all' || query.status !== 'all';
  return (
    <PagedTable
      caption="Users"
      columns={columns}
      rows={users}
      rowKey={({ _id }) => _id}
      busy={busy}
      onRowOpen={(user) => onOpen(user, false)}
      rowActions={(user) => <RowActions user={user} onOpen={onOpen} onSuspend={onSuspend} />}
      page={query.page}
      pages={Math.ceil(total / pageSize)}
      onPageChange={onPageChange}
      summary={`Showing ${String(from)} to ${String(to)} of ${count}`}
      empty={isNarrowed ? 'No users match this search and these filters.' : 'There are no users yet.'}
    />
  );
}
