import type { Api } from '@ankur/contracts/endpoints';
import { useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { complaintOf } from '../../../shared/forms/complaint-of.ts';
import { copy } from '../../../copy.ts';
import { useLiveRefresh } from '../../../live/use-live-refresh.ts';
import { useShowChanged } from '../../../live/use-show-changed.ts';

const listCall = 'GET /api/admin/trending-topics';

export type Topic = Api[typeof listCall]['response'][number];

/** The topics in the order in which members see them. */
export function useTopics() {
  useLiveRefresh(['topics:changed'], [listCall], 'public');
  return useApiQuery(listCall);
}

/** What an admin does to topics; a failure is told and the list is read anew. */
export function useTopicActs({ onAdded }: { onAdded: () => void }) {
  const client = useQueryClient();
  const showChanged = useShowChanged(listCall);
  const onSettled = () => void client.invalidateQueries({ queryKey: [listCall] });
  const add = useApiMutation('POST /api/admin/trending-topics', {
    request: (topic: string) => ({ body: { topic, posts: 0 } }),
    failure: (error) => complaintOf(error, copy.topicNotAdded),
    onSuccess: onAdded,
    onSettled,
  });
  const pin = useApiMutation('PATCH /api/admin/trending-topics/:id', {
    request: ({ topic: { _id, version }, posts }: { topic: Topic; posts: number | null }) => ({
      params: { id: _id },
      body: { posts, version },
    }),
    failure: (error) => complaintOf(error, copy.topicPostsNotUpdated),
    onSuccess: ({ topic }) => showChanged(topic),
    onSettled,
  });
  const remove = useApiMutation('DELETE /api/admin/trending-topics/:id', {
    request: (id: string) => ({ params: { id } }),
    failure: copy.topicNotRemoved,
    onSettled,
  });
  return { add, pin, remove };
}
