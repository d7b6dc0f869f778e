import { useDraft } from '@ankur/mfe-kit';
import { useRef, useState } from 'react';

/** The comment somebody writes on a post: its form opens on a press, or by itself when there are words of before. */
export function useCommenting(postId: string) {
  const [text, setText] = useDraft(`comment.${postId}`);
  const [open, setOpen] = useState(text !== '');
  const [pressed, setPressed] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  return {
    open,
    /** It opened on a press and takes the focus. */
    pressed,
    text,
    setText,
    toggle,
    press() {
      setPressed(true);
      setOpen(!open);
    },
    /** Leaves the words where they are. */
    leave() {
      setOpen(false);
      toggle.current?.focus();
    },
  };
}

export type Commenting = ReturnType<typeof useCommenting>;
