import type { OwnUser, ProfileUpdate } from '@ankur/contracts/identity/user';
import { apiKey, isRefusal, setUser, useApiMutation, useQueryClient } from '@ankur/mfe-kit';

/** What becomes of a save: the sentence of a failure, and what follows a success. */
export interface SaveOutcome {
  failure: (error: unknown) => string;
  onSaved: (user: OwnUser) => void;
  /** Told of what may be stored or not: its answer was lost. */
  onLost?: (sent: ProfileUpdate) => void;
}

/** Saves the own profile; every screen that shows it has the answer at once. */
export function useSaveProfile({ failure, onSaved, onLost }: SaveOutcome) {
  const queryClient = useQueryClient();
  return useApiMutation('POST /api/auth/update', {
    request: (body: ProfileUpdate) => ({ body }),
    failure,
    onError: (error, sent) => {
      if (!isRefusal(error)) onLost?.(sent);
    },
    onSuccess: ({ user }) => {
      if (setUser(user)) queryClient.setQueryData(apiKey('GET /api/auth/profile'), user);
      queryClient.removeQueries({
        queryKey: apiKey('GET /api/auth/profile/:id', { params: { id: user._id } }),
      });
      onSaved(user);
    },
  });
}
