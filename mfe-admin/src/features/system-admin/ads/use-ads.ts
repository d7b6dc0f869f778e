import type { Api } from '@ankur/contracts/endpoints';
import { ApiError, messageOf, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { copy } from '../../../copy.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useShowChanged } from '../../../live/use-show-changed.ts';

export const adsCall = 'GET /api/admin/ads';

export type Ad = Api[typeof adsCall]['response'][number];

/** Every advertisement in its order. */
export function useAds() {
  useLiveRefresh(['ads:changed'], [adsCall], 'public');
  return useApiQuery(adsCall);
}

/** What is wrong with the first refused field, for the picture has no mark; else the server's sentence. */
function complaint(error: Error): string {
  const [first] = error instanceof ApiError ? error.errors : [];
  return typeof first === 'object' ? first.message : messageOf(error, copy.adNotUploaded);
}

/** What an admin does to advertisements besides moving them. */
export function useAdActs() {
  const client = useQueryClient();
  const showChanged = useShowChanged(adsCall);
  const onSettled = () => void client.invalidateQueries({ queryKey: [adsCall] });
  const create = useApiMutation('POST /api/admin/ads', {
    request: (form: FormData) => ({ form }),
    failure: (error) => `Error: ${complaint(error)}`,
    onSuccess: () => void toast.success(copy.adUploaded),
    onSettled,
  });
  const show = useApiMutation('PATCH /api/admin/ads/:id', {
    request: ({ _id, active }: Pick<Ad, '_id' | 'active' | 'version'>) => ({
      params: { id: _id },
      body: { active },
    }),
    seen: ({ version }) => version,
    failure: 'The advertisement could not be changed.',
    onSuccess: ({ ad }) => showChanged(ad),
    onSettled,
  });
  const remove = useApiMutation('DELETE /api/admin/ads/:id', {
    request: (id: string) => ({ params: { id } }),
    failure: 'The advertisement could not be deleted.',
    onSettled,
  });
  return { create, show, remove };
}
