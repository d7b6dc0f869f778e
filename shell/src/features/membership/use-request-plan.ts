import type { Api } from '@ankur/contracts/endpoints';
import {
  ApiError,
  api,
  apiKey,
  isRefusal,
  setUser,
  toast,
  useApiMutation,
  useQueryClient,
} from '@ankur/mfe-kit';
import type { Plan } from './plans.ts';

type Membership = Api['GET /api/membership']['response'];

const notSent = 'Your request could not be sent. Please try again.';

/** Asks for a plan beside the one on the screen, `from`, which an admin may have replaced by now. */
export function useRequestPlan(from: Plan['id'] | undefined) {
  const queryClient = useQueryClient();
  const finish = (membership: Membership, plan: Plan['id']) => {
    queryClient.setQueryData(apiKey('GET /api/membership'), membership);
    const asked = membership.request?.plan === plan;
    toast.success(asked ? 'We have your request. An admin will look at it.' : 'Your request is taken back.');
  };
  return useApiMutation('POST /api/membership/requests', {
    request: (plan: Plan['id']) => ({ body: { plan, from } }),
    failure: notSent,
    onError: (error) => {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return;
      void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/membership') });
      api('GET /api/auth/profile').then(setUser, () => undefined);
    },
    onSuccess: (membership, plan) => {
      // An answer with nothing in it says nothing of the request: the list does.
      if (!('plan' in membership)) {
        void queryClient.invalidateQueries({ queryKey: apiKey('GET /api/membership') });
        toast.error(notSent);
        return;
      }
      finish(membership, plan);
    },
    // It is told live that it waits: a new try would press the button that takes it back.
    wasDone: async (error, plan) => {
      if (isRefusal(error)) return false;
      const membership = await api('GET /api/membership');
      const isDone = (membership.request?.plan ?? from) === plan;
      if (isDone) finish(membership, plan);
      return isDone;
    },
  });
}
