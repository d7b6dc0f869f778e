import { browserStorage, useApiMutation, useApiQuery, useDraft, useSession } from '@ankur/mfe-kit';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { emptyDraft, isEmptyDraft, parseDraft, type Draft } from '../post-fields.ts';

/** After the last key, so that a sentence is one write. */
const saveAfterMs = 1500;
const hourMs = 60 * 60_000;
const visitorsPlace = 'ankur.draft.visitor.blog-post';

/** What a visitor of this browser wrote within the last hour: whoever signs in now has most likely written it. */
function readVisitorsDraft(): Draft | null {
  const draft = parseDraft(browserStorage.getItem(visitorsPlace));
  return draft === null || Date.now() - Date.parse(draft.savedAt) > hourMs ? null : draft;
}

const newest = (drafts: readonly (Draft | null)[]): Draft =>
  drafts.reduce<Draft>(
    (best, draft) => (draft !== null && draft.savedAt > best.savedAt ? draft : best),
    emptyDraft,
  );

/** How the draft stands, for its author. */
export type DraftStanding = 'none' | 'browser' | 'saving' | 'saved';

/** The unfinished post: kept in this browser with every key, and at the account soon after. `initial` is null while it is read. */
export function useBlogDraft() {
  const isMember = useSession(({ status }) => status === 'signedIn');
  const [text, setText] = useDraft('blog-post');
  const server = useApiQuery('GET /api/blog-draft', undefined, {
    enabled: isMember,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const [initial, setInitial] = useState<Draft | null>(null);
  const [visitors] = useState(readVisitorsDraft);
  const [standing, setStanding] = useState<DraftStanding>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What is newer is decided by the clock of the server: that of a device may be days off.
  const savedAtAccount = useRef('');
  const latest = useRef<Draft>(null);
  const keepHere = (draft: Draft) => setText(isEmptyDraft(draft) ? '' : JSON.stringify(draft));
  const save = useApiMutation<'PUT /api/blog-draft', Draft>('PUT /api/blog-draft', {
    request: ({ fields, isPremium }) => ({ body: { ...fields, isPremium } }),
    scope: 'blog-draft',
    // This browser has it; the next key tries again.
    failure: () => null,
    onSuccess: ({ savedAt }, draft) => {
      setStanding('saved');
      savedAtAccount.current = savedAt;
      // More may have been typed meanwhile, or all of it published.
      if (savedAt && latest.current === draft) keepHere({ ...draft, savedAt });
    },
    onError: () => setStanding('browser'),
  });
  const remove = useApiMutation('DELETE /api/blog-draft', {
    request: () => ({}),
    scope: 'blog-draft',
    failure: () => null,
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const isRead = !isMember || server.data !== undefined || server.isError;
  if (initial === null && isRead) {
    const kept = server.data?.draft ?? null;
    const atAccount = kept && {
      fields: {
        title: kept.title,
        summary: kept.summary,
        category: kept.category,
        image: kept.image,
        content: kept.content,
      },
      isPremium: kept.isPremium,
      savedAt: kept.savedAt,
    };
    setInitial(newest([parseDraft(text), atAccount, isMember ? visitors : null]));
  }

  const takeOver = useEffectEvent((draft: Draft) => {
    // It is the member's from here on: a reload before the next key finds it, and nobody else who signs in does.
    keepHere(draft);
    browserStorage.removeItem(visitorsPlace);
  });
  useEffect(() => {
    if (isMember && initial !== null && initial === visitors) takeOver(initial);
  }, [isMember, initial, visitors]);

  return {
    initial,
    standing,
    keep: (changed: Omit<Draft, 'savedAt'>) => {
      const atAccount = savedAtAccount.current || (server.data?.draft?.savedAt ?? '');
      const now = new Date().toISOString();
      const draft = { ...changed, savedAt: now > atAccount ? now : atAccount };
      latest.current = draft;
      keepHere(draft);
      clearTimeout(timer.current);
      setStanding(isMember ? 'saving' : 'browser');
      if (isMember) timer.current = setTimeout(() => save.mutate(draft), saveAfterMs);
    },
    discard: () => {
      clearTimeout(timer.current);
      latest.current = null;
      setText('');
      if (isMember) remove.mutate();
    },
  };
}
