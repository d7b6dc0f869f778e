import type { AdminUser } from '@ankur/contracts/identity/admin-user';
import { Select } from '@ankur/ui/forms/select';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { ErrorState } from '@ankur/ui/states/error-state';
import { Skeleton, SkeletonText } from '@ankur/ui/states/skeleton';
import { useState } from 'react';
import { SearchBox } from '../../shared/search-box.tsx';
import shared from '../../shared/shared.module.css';
import { counted } from '../../shared/words.ts';
import { useOpenedUser } from './api/use-opened-user.ts';
import { useUsers } from './api/use-users.ts';
import { ExportControls } from './components/export-controls.tsx';
import { UsersTable } from './components/users-table.tsx';
import { SuspendDialog } from './details/suspend-dialog.tsx';
import { UserDialog } from './details/user-dialog.tsx';
import { useUsersAddress } from './use-users-address.ts';

const roleOptions = [
  { value: 'all', label: 'All Roles' },
  { value: 'athlete', label: 'Athletes' },
  { value: 'coach', label: 'Coaches' },
  { value: 'scout', label: 'Scouts' },
  { value: 'sponsor', label: 'Sponsors' },
  { value: 'moderator', label: 'Moderators' },
  { value: 'admin', label: 'Admins' },
];
const statusOptions = [
  { value: 'all', label: 'All Status' },
  { value: 'pending', label: 'Pending' },
  { value: 'verified', label: 'Verified' },
  { value: 'suspended', label: 'Suspended' },
];

type Opened = { user: AdminUser; as: 'details' | 'edit' | 'suspension' } | null;

/** Everybody who has an account, and what an admin may do to it. */
function UsersPage() {
  const { query, openId, change, narrow } = useUsersAddress();
  const { data, error, isPending, isPlaceholderData, refetch } = useUsers(query);
  const [chosen, setChosen] = useState<Opened>(null);
  const opened = { id: chosen?.user._id ?? openId, user: chosen?.user ?? null };
  const newest = useOpenedUser(opened, query, data?.users);
  const total = data?.total ?? 0;
  const count = data?.hasMore ? `${total.toLocaleString()}+ users` : counted(total, 'user');
  const close = () => {
    setChosen(null);
    if (openId !== null) change({ open: null });
  };
  return (
    <div className={shared['section']}>
      <PageHeader title="User Management" lead={data ? count : undefined} />
      <div className={shared['bar']}>
        <SearchBox
          label="Search users"
          placeholder="Search users..."
          value={query.search}
          onChange={(search) => narrow({ search })}
        />
        <Select
          label="Role"
          hideLabel
          options={roleOptions}
          value={query.role}
          onChange={({ target }) => narrow({ role: target.value })}
        />
        <Select
          label="Status"
          hideLabel
          options={statusOptions}
          value={query.status}
          onChange={({ target }) => narrow({ status: target.value })}
        />
        <ExportControls query={query} />
      </div>
      {isPending && (
        <Skeleton label="Loading users...">
          <SkeletonText lines={10} />
        </Skeleton>
      )}
      {error !== null && data === undefined && (
        <ErrorState compact title="The users could not be loaded." onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <UsersTable
          users={data.users}
          query={query}
          busy={isPlaceholderData}
          total={total}
          count={count}
          onPageChange={(page) => change({ page: String(page) })}
          onSort={(sort, order) => narrow({ sort, order })}
          onOpen={(user, edit) => setChosen({ user, as: edit ? 'edit' : 'details' })}
          onSuspend={(user) => setChosen({ user, as: 'suspension' })}
        />
      )}
      {chosen?.as === 'suspension' && (
        <SuspendDialog user={chosen.user} newest={newest ?? chosen.user} onClose={close} />
      )}
      {newest !== null && chosen?.as !== 'suspension' && (
        <UserDialog key={chosen?.as} user={newest} edit={chosen?.as === 'edit'} onClose={close} />
      )}
    </div>
  );
}

export default UsersPage;
