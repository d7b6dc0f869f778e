import { reactionTypes, type ReactionType } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { reactionNames } from './reaction-names.ts';
import { ReactionPicture } from './reaction-picture.tsx';
import styles from './reaction-button.module.css';

interface ReactionPickerProps {
  id: string;
  post: Post;
  /** It was opened by the keyboard and takes the focus. */
  focused: boolean;
  onChoose: (type: ReactionType) => void;
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}

/** The five reactions with their counts; the own one is marked. Arrow keys walk through them. */
export function ReactionPicker({ id, post, focused, onChoose }: ReactionPickerProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!focused) return;
    const own = panel.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (own ?? panel.current?.querySelector('button'))?.focus();
  }, [focused]);
  return (
    <div
      ref={panel}
      id={id}
      role="toolbar"
      aria-label="Reactions"
      tabIndex={-1}
      className={styles['picker']}
      onKeyDown={moveFocus}
    >
      {reactionTypes.map((type) => (
        <button
          key={type}
          type="button"
          className={styles['choice']}
          aria-pressed={post.myReaction === type}
          aria-label={`${reactionNames[type]}, ${String(post.reactionCounts[type] ?? 0)}`}
          title={reactionNames[type]}
          data-reaction={type}
          onClick={() => onChoose(type)}
        >
          <ReactionPicture type={type} />
        </button>
      ))}
    </div>
  );
}
