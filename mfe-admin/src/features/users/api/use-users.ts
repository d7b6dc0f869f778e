import type { Api } from '@ankur/contracts/endpoints';
import { keepPreviousData, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { unlessConflict } from '@ankur/mfe-kit/conflict';
import { copy } from '../../../copy.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useShowChanged } from '../../../live/use-show-changed.ts';
import type { UsersQuery } from '../use-users-address.ts';

export const list = 'GET /api/admin/users';

type UserEdit = Api['PATCH /api/admin/users/:id/profile']['request']['body'];

/** One page of the accounts; a change of any of them is read at once. */
export function useUsers(query: UsersQuery) {
  useLiveRefresh(['user:changed'], [list]);
  return useApiQuery(list, { query }, { placeholderData: keepPreviousData });
}

/** Reads the list again, whether a change was made or refused. */
function useReload() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [list] });
}

/** Changes a role. */
export function useChangeRole() {
  const showChanged = useShowChanged(list);
  return useApiMutation('PATCH /api/admin/users/:id/role', {
    request: ({ id, ...body }: { id: string; role: NonNullable<UserEdit['role']>; version: number }) => ({
      params: { id },
      body,
    }),
    failure: copy.roleFailed,
    onSuccess: ({ user }) => showChanged(user),
    onSettled: useReload(),
  });
}

/** Gives or takes the badge. */
export function useVerify() {
  const showChanged = useShowChanged(list);
  return useApiMutation('PATCH /api/admin/users/:id/verify', {
    request: ({ id, ...body }: { id: string; isVerified: boolean; version: number }) => ({
      params: { id },
      body,
    }),
    failure: copy.verifyFailed,
    onSuccess: ({ user }) => showChanged(user),
    onSettled: useReload(),
  });
}

interface Suspension {
  id: string;
  isSuspended: boolean;
  suspendedReason: string;
  suspendedUntil: string | null;
  version: number;
}

/** Suspends, or lifts a suspension. */
export function useSuspend(onDone: () => void) {
  const showChanged = useShowChanged(list);
  return useApiMutation('PATCH /api/admin/users/:id/suspend', {
    request: ({ id, ...body }: Suspension) => ({ params: { id }, body }),
    failure: unlessConflict(copy.suspendFailed),
    onSuccess: (answer) => {
      showChanged(answer.user);
      onDone();
    },
    onSettled: useReload(),
  });
}

/** Saves an edit. */
export function useUpdateUser(onDone: () => void) {
  const showChanged = useShowChanged(list);
  return useApiMutation('PATCH /api/admin/users/:id/profile', {
    request: ({ id, ...body }: UserEdit & { id: string }) => ({ params: { id }, body }),
    failure: unlessConflict(copy.userFailed),
    onSuccess: (answer) => {
      showChanged(answer.user);
      toast.success(copy.userUpdated);
      onDone();
    },
    onSettled: useReload(),
  });
}

/** Switches off the second step of a member who has lost it. */
export function useResetTwoFactor(onDone: () => void) {
  return useApiMutation('POST /api/admin/users/:id/two-factor/reset', {
    request: ({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } }),
    failure: 'The second step could not be reset. Please try again.',
    onSuccess: () => {
      toast.success('The second step is off. The member was told.');
      onDone();
    },
  });
}

/** Erases an account for good. */
export function useErase(onDone: () => void) {
  return useApiMutation('POST /api/admin/users/:id/erase', {
    request: ({ id, reason }: { id: string; reason: string }) => ({ params: { id }, body: { reason } }),
    failure: 'The account could not be erased. Please try again.',
    onSuccess: () => {
      toast.success('The account is erased.');
      onDone();
    },
    onSettled: useReload(),
  });
}
