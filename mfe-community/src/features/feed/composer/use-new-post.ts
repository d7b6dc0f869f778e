import { characterCount, hasInk } from '@ankur/contracts/character-count';
import { postMaxLength } from '@ankur/contracts/community/limits';
import { toast } from '@ankur/mfe-kit';
import { useState } from 'react';
import { useSentDraft } from '../../../drafts/use-sent-draft.ts';
import type { FeedView } from '../../../post-cache/post-cache.ts';
import { useCreatePost } from '../api/create-post.ts';
import { useResultDraft } from '../results/use-result-draft.ts';
import { fileProgress } from './file-progress.ts';

/** A file that waits to be posted, and what it shows in the words of its author. */
export interface ChosenFile {
  file: File;
  alt: string;
}

/** The post that somebody writes: words and result survive a reload and a failed attempt, files the latter. */
export function useNewPost(view: FeedView) {
  const [text, setText, sent] = useSentDraft('post');
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [progress, setProgress] = useState<readonly number[]>([]);
  const { draft: resultDraft, change: changeResult, forget, result } = useResultDraft('post.result');
  const createPost = useCreatePost(view, {
    onProgress: (sent, total) =>
      setProgress(
        fileProgress(
          chosen.map(({ file }) => file),
          sent,
          total,
        ),
      ),
    onSettled: () => setProgress([]),
    onDone: (post) => {
      sent(post.content);
      // What was added while it was on its way belongs to the next one.
      setChosen((now) => now.filter((item) => !post.chosen.includes(item)));
      if (JSON.stringify(result) === JSON.stringify(post.result)) forget();
    },
  });
  const isEmpty = !hasInk(text) && chosen.length === 0 && result === null;
  const isRefused = characterCount(text.trim()) > postMaxLength || result === undefined;
  return {
    text,
    setText,
    chosen,
    setChosen,
    resultDraft,
    changeResult,
    progress,
    isEmpty,
    isRefused,
    isPending: createPost.isPending,
    isPaused: createPost.isPaused,
    /** False when what is there cannot be posted. */
    submit: (): boolean => {
      if (isEmpty) toast.warning('Please write something or add media to post');
      else if (isRefused) return false;
      else if (!createPost.isPending)
        createPost.mutate({ content: text.trim(), result: result ?? null, chosen });
      return true;
    },
  };
}
