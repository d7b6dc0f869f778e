import { roles } from '@ankur/contracts/roles';
import { chosen, chosenPage, useAddress } from '../../shared/use-address.ts';

const roleChoices = ['all', ...roles] as const;
const statusChoices = ['all', 'verified', 'suspended', 'pending'] as const;
const sortChoices = ['username', 'role', 'status', 'lastActive', 'createdAt'] as const;

/** Accounts of one page (admin-console §9). */
export const pageSize = 10;

/** What the list shows, kept in the address; any change of it starts at page 1. */
export function useUsersAddress() {
  const { params, change } = useAddress();
  const query = {
    search: (params.get('search') ?? '').slice(0, 100),
    role: chosen(roleChoices, params.get('role')),
    status: chosen(statusChoices, params.get('status')),
    sortBy: chosen(sortChoices, params.get('sort')),
    sortOrder: chosen(['asc', 'desc'] as const, params.get('order')),
    page: chosenPage(params.get('page')),
    limit: pageSize,
  };
  return {
    query,
    openId: params.get('open'),
    change,
    narrow: (changes: Record<string, string | null>) => change({ ...changes, page: null }),
  };
}
export type UsersQuery = ReturnType<typeof useUsersAddress>['query'];
