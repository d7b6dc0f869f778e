import { reactionTypes, type ReactionType } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { Smile } from '@ankur/ui/icons';
import { VisuallyHidden } from '@ankur/ui/layout/visually-hidden';
import { Counter } from '@ankur/ui/status/counter';
import { useId, useState } from 'react';
import { waitingForNetwork } from '../../../copy.ts';
import { usePicker } from '../../../use-picker.ts';
import { useSetReaction, useWithQueuedReaction } from '../api/set-reaction.ts';
import { reactionNames } from './reaction-names.ts';
import { ReactionPicker } from './reaction-picker.tsx';
import { ReactionPicture } from './reaction-picture.tsx';
import styles from './reaction-button.module.css';

/** Pictures shown of what others chose. */
const shownKinds = 3;

/** The reactions that a post has, the most frequent first. */
function kindsOf({ reactionCounts }: Post): ReactionType[] {
  const count = (type: ReactionType) => reactionCounts[type] ?? 0;
  return reactionTypes.filter((type) => count(type) > 0).sort((a, b) => count(b) - count(a));
}

function nameOf(post: Post): string {
  const counts = kindsOf(post).map(
    (type) => `${reactionNames[type]} ${String(post.reactionCounts[type] ?? 0)}`,
  );
  const own = post.myReaction === null ? '' : ` Yours: ${reactionNames[post.myReaction]}.`;
  return counts.length === 0 ? 'React' : `React. ${counts.join(', ')}.${own}`;
}

/** What people felt about a post, in one button; a press, a resting mouse or a key opens all five. */
export function ReactionButton({ post: known }: { post: Post }) {
  const { shown: post, waits } = useWithQueuedReaction(known);
  const setReaction = useSetReaction(post._id);
  const [popped, setPopped] = useState<ReactionType | null>(null);
  const { open, focused, area, trigger, areaEvents, press, close } = usePicker();
  const id = useId();
  const choose = (type: ReactionType) => {
    close();
    if (type === post.myReaction) return;
    setPopped(type);
    setReaction.mutate(type);
  };
  const kinds = kindsOf(post).slice(0, shownKinds);
  return (
    // The keys belong to the buttons inside; only Escape is for all of them.
    <div
      ref={area}
      {...areaEvents}
      role="presentation"
      className={styles['area']}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
    >
      {open && <ReactionPicker id={id} post={post} focused={focused} onChoose={choose} />}
      <button
        ref={trigger}
        type="button"
        className={styles['trigger']}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        data-mine={post.myReaction ?? undefined}
        data-waiting={waits || undefined}
        title={waits ? waitingForNetwork : undefined}
        onClick={press}
      >
        {/* The name tells the counts one by one. */}
        <VisuallyHidden>
          {nameOf(post)}
          {waits && ` ${waitingForNetwork}`}
        </VisuallyHidden>
        {kinds.length === 0 && (
          <>
            <Smile size={20} aria-hidden="true" /> <span aria-hidden="true">React</span>
          </>
        )}
        <span className={styles['kinds']} aria-hidden="true">
          {kinds.map((type) => (
            <span key={type} className={popped === type ? styles['pop'] : undefined}>
              <ReactionPicture type={type} />
            </span>
          ))}
        </span>
        {post.likes > 0 && (
          <span aria-hidden="true">
            <Counter value={post.likes} className={styles['count'] ?? ''} />
          </span>
        )}
      </button>
    </div>
  );
}
