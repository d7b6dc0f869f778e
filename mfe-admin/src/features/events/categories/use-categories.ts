import type { Api } from '@ankur/contracts/endpoints';
import type { AdminSportsCategory } from '@ankur/contracts/events/managing/admin-sports.endpoints';
import { toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { unlessConflict } from '@ankur/mfe-kit/conflict';
import { copy } from '../../../copy.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useShowChanged } from '../../../live/use-show-changed.ts';

export const categoriesCall = 'GET /api/admin/sports-categories';
export type NewCategory = Api['POST /api/admin/sports-categories']['request']['body'];
export type CategoryChange = Api['PATCH /api/admin/sports-categories/:id']['request']['body'];

/** The whole catalogue; what another admin changes is read at once. */
export function useCategories() {
  useLiveRefresh(['sports:changed'], [categoriesCall], 'public');
  return useApiQuery(categoriesCall);
}

function useReload() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: [categoriesCall] });
}

/** Adds a sport. */
export function useCreateCategory(onDone: () => void) {
  return useApiMutation('POST /api/admin/sports-categories', {
    request: (body: NewCategory) => ({ body }),
    failure: copy.categoryNotSaved,
    onSuccess: ({ category }) => {
      toast.success(`${category.name} is added.`);
      onDone();
    },
    onSettled: useReload(),
  });
}

/** Changes a sport. */
export function useUpdateCategory(onDone: () => void) {
  const showChanged = useShowChanged(categoriesCall);
  return useApiMutation('PATCH /api/admin/sports-categories/:id', {
    request: ({ id, ...body }: CategoryChange & { id: string }) => ({ params: { id }, body }),
    failure: unlessConflict(copy.categoryNotSaved),
    onSuccess: ({ category }) => {
      showChanged(category);
      toast.success(`${category.name} is saved.`);
      onDone();
    },
    onSettled: useReload(),
  });
}

/** Removes a sport that no event has. */
export function useDeleteCategory(onDone: () => void) {
  const reload = useReload();
  return useApiMutation('DELETE /api/admin/sports-categories/:id', {
    request: ({ _id }: AdminSportsCategory) => ({ params: { id: _id } }),
    failure: copy.categoryNotDeleted,
    onSuccess: (_answer, { name }) => {
      toast.success(`${name} is deleted.`);
    },
    onSettled: () => {
      reload();
      onDone();
    },
  });
}
