import { useDraft } from '@ankur/mfe-kit';
import { useKeptOpen } from '@ankur/ui/content/use-kept-open';
import { useState } from 'react';

/** Under which the words of a comment are kept while they are written. */
export const draftOf = (postId: string) => `comment.${postId}`;

/**
 * Whether somebody writes a comment on a post: its form opens on a press, or by itself when there are words of before. The
 * words themselves are the form's, so that a key draws nothing else. In a list it stays as it was left.
 */
export function useCommenting(postId: string, whole: boolean) {
  const [kept] = useDraft(draftOf(postId));
  const [open, setOpen] = useKeptOpen(!whole && draftOf(postId), kept !== '');
  const [pressed, setPressed] = useState(false);
  const [left, setLeft] = useState(0);
  return {
    open,
    /** It opened on a press and takes the focus. */
    pressed,
    /** How often the form was left by its own key, after which the focus goes back to what opened it. */
    left,
    press: () => {
      setPressed(true);
      setOpen(!open);
    },
    /** Opens for words that were to be sent. */
    reopen: () => {
      setPressed(true);
      setOpen(true);
    },
    /** Leaves the words where they are. */
    leave: () => {
      setOpen(false);
      setLeft(left + 1);
    },
  };
}

export type Commenting = ReturnType<typeof useCommenting>;
