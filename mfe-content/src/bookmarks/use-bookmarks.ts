import type { Bookmark } from '@ankur/contracts/content/news/bookmarks.endpoints';
import { apiKey, useApiMutation, useApiQuery, useQueryClient, useSession } from '@ankur/mfe-kit';
import { useEffect } from 'react';
import { setLocalBookmarks, useLocalBookmarks } from './local-bookmarks.ts';
import { moveLocalBookmarks } from './move-local.ts';

/** What is remembered of an article. */
export type ToKeep = Pick<Bookmark, 'articleId' | 'title' | 'link'>;

const failed = 'The saved articles could not be changed. Please try again.';
const scope = 'bookmarks';
const key = apiKey('GET /api/bookmarks');

const withKept = (kept: Bookmark) => (all: readonly Bookmark[]) =>
  [kept, ...all].toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
const without = (articleId: string) => (all: readonly Bookmark[]) =>
  all.filter((kept) => kept.articleId !== articleId);

/** Saves and removes at the account: shown at once, and that alone taken back when it fails, not what was pressed since. */
function useAccountBookmarks() {
  const client = useQueryClient();
  const change = (next: (all: readonly Bookmark[]) => Bookmark[]) => {
    const { data, isInvalidated = false } = client.getQueryState<Bookmark[]>(key) ?? {};
    // A list that was asked for before this press does not know of it.
    void client.cancelQueries({ queryKey: key });
    client.setQueryData<Bookmark[]>(key, next(data ?? []));
    // What was pressed before the list had come is not all of it.
    if (data === undefined || isInvalidated)
      void client.invalidateQueries({ queryKey: key, refetchType: 'none' });
  };
  /** Reads the whole list behind the last of several presses. */
  const readRest = () => {
    const isLast = client.isMutating({ predicate: ({ options }) => options.scope?.id === scope }) === 1;
    if (isLast && client.getQueryState(key)?.isInvalidated) void client.invalidateQueries({ queryKey: key });
  };
  const add = useApiMutation<'POST /api/bookmarks', ToKeep>('POST /api/bookmarks', {
    request: (kept) => ({ body: { bookmarks: [kept] } }),
    scope,
    failure: failed,
    onSettled: readRest,
    optimistic: (kept) => {
      change(withKept({ ...kept, savedAt: new Date().toISOString() }));
      return () => change(without(kept.articleId));
    },
  });
  const remove = useApiMutation<'DELETE /api/bookmarks/:articleId', string>(
    'DELETE /api/bookmarks/:articleId',
    {
      request: (articleId) => ({ params: { articleId } }),
      scope,
      failure: failed,
      onSettled: readRest,
      optimistic: (articleId) => {
        const kept = client.getQueryData<Bookmark[]>(key)?.find((one) => one.articleId === articleId);
        change(without(articleId));
        return () => kept && change(withKept(kept));
      },
    },
  );
  return { add: add.mutate, remove: remove.mutate };
}

/** Saved articles: of the account when signed in, of this browser otherwise. What was saved before moves to the account. */
export function useBookmarks() {
  const client = useQueryClient();
  const isMember = useSession(({ status }) => status === 'signedIn');
  const local = useLocalBookmarks(({ kept }) => kept);
  const query = useApiQuery('GET /api/bookmarks', undefined, { enabled: isMember });
  const account = useAccountBookmarks();
  const hasLocal = local.length > 0;
  useEffect(() => {
    if (isMember && hasLocal) void moveLocalBookmarks(client);
  }, [isMember, hasLocal, client]);

  const kept = isMember ? (query.data ?? []) : local;
  const remove = (articleId: string) => {
    if (isMember) account.remove(articleId);
    else setLocalBookmarks(local.filter((one) => one.articleId !== articleId));
  };
  const add = (wanted: ToKeep) => {
    if (isMember) account.add(wanted);
    else setLocalBookmarks([{ ...wanted, savedAt: new Date().toISOString() }, ...local]);
  };
  const has = (articleId: string) => kept.some((one) => one.articleId === articleId);
  return {
    kept,
    isMember,
    query,
    has,
    remove,
    toggle: (wanted: ToKeep) => (has(wanted.articleId) ? remove(wanted.articleId) : add(wanted)),
  };
}
export type Bookmarks = ReturnType<typeof useBookmarks>;
