import { useDraft } from '@ankur/mfe-kit';
import { useState } from 'react';

/** The comment somebody writes on a post: its form opens on a press, or by itself when there are words of before. */
export function useCommenting(postId: string) {
  const [text, setText] = useDraft(`comment.${postId}`);
  const [open, setOpen] = useState(text !== '');
  const [pressed, setPressed] = useState(false);
  const [left, setLeft] = useState(0);
  return {
    open,
    /** It opened on a press and takes the focus. */
    pressed,
    /** How often the form was left by its own key, after which the focus goes back to what opened it. */
    left,
    text,
    setText,
    press: () => {
      setPressed(true);
      setOpen(!open);
    },
    /** Opens with words that were to be sent. */
    takeBack: (words: string) => {
      setText([text, words].filter(Boolean).join('\n'));
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
