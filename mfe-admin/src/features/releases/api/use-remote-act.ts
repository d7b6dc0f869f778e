import type { Role } from '@ankur/contracts/roles';
import { ApiError, apiKey, toast, useApiMutation, useQueryClient } from '@ankur/mfe-kit';
import { isConflict } from '@ankur/mfe-kit/conflict';
import { complaintOf } from '../../../shared/forms/complaint-of.ts';
import { board, type BoardRemote } from './use-release-board.ts';

/** Something an administrator can do to a remote; `version` for those that choose one. */
export interface RemoteAct {
  kind: 'activate' | 'canary' | 'rollback' | 'disable' | 'enable';
  remote: BoardRemote;
  version?: string;
}

/** Why, for a canary to whom, and on which revision of the remote it was decided. */
interface ActInput {
  reason: string;
  revision: number;
  audience: { share: number; roles: Role[]; users: string[] };
}

const done = {
  activate: 'The version is active.',
  canary: 'The canary runs.',
  rollback: 'The remote was rolled back.',
  disable: 'The remote is off.',
  enable: 'The remote is on again.',
};

/** Why the platform refuses a version, one sentence each; none for any other failure. */
export const mismatchesOf = (error: unknown): string[] =>
  error instanceof ApiError && error.code === 'RELEASE_UNFIT'
    ? error.errors.map((one) => (typeof one === 'string' ? one : one.message))
    : [];

/** What others did since the act was decided, in words, and the revision that came of it; null for any other failure. */
export const outrunBy = (error: unknown): { message: string; revision: number } | null =>
  isConflict(error) && typeof error.data['revision'] === 'number'
    ? { message: error.message, revision: error.data['revision'] }
    : null;

/** The write behind each act; `onDone` runs when it has been done. */
export function useRemoteAct({ kind, remote, version = '' }: RemoteAct, onDone: () => void) {
  const client = useQueryClient();
  const common = {
    // The dialog lists what does not fit, and says who was faster.
    failure: (error: Error) =>
      mismatchesOf(error).length > 0 || outrunBy(error) !== null
        ? null
        : complaintOf(error, 'This could not be done'),
    onSuccess: () => {
      toast.success(done[kind]);
      onDone();
    },
    onSettled: () => void client.invalidateQueries({ queryKey: apiKey(board) }),
  };
  const params = { name: remote.name };
  const words = ({ reason, revision }: ActInput) => ({ revision, ...(reason === '' ? {} : { reason }) });
  const activate = useApiMutation('POST /api/releases/:name/activate', {
    ...common,
    request: (input: ActInput) => ({ params, body: { version, ...words(input) } }),
  });
  const canary = useApiMutation('POST /api/releases/:name/canary', {
    ...common,
    request: (input: ActInput) => ({ params, body: { version, ...input.audience, ...words(input) } }),
  });
  const rollback = useApiMutation('POST /api/releases/:name/rollback', {
    ...common,
    request: (input: ActInput) => ({ params, body: words(input) }),
  });
  const disable = useApiMutation('POST /api/releases/:name/disable', {
    ...common,
    request: ({ reason, revision }: ActInput) => ({ params, body: { reason, revision } }),
  });
  const enable = useApiMutation('POST /api/releases/:name/enable', {
    ...common,
    request: (input: ActInput) => ({ params, body: words(input) }),
  });
  return { activate, canary, rollback, disable, enable }[kind];
}
