import { reactionTypes, type ReactionType } from '@ankur/contracts/community/limits';
import type { Post } from '@ankur/contracts/community/post';
import { Counter } from '@ankur/ui/status/counter';
import { useState } from 'react';
import { useSetReaction } from '../api/set-reaction.ts';
import { ReactionPicture } from './reaction-picture.tsx';
import styles from './reaction-bar.module.css';

const names: Record<ReactionType, string> = {
  like: 'Like',
  love: 'Love',
  laugh: 'Laugh',
  clap: 'Clap',
  celebrate: 'Celebrate',
};

/** Five reactions with their counts; the own one is marked. */
export function ReactionBar({ post }: { post: Post }) {
  const setReaction = useSetReaction(post._id);
  const [popped, setPopped] = useState<ReactionType | null>(null);
  return (
    <div className={styles['bar']} role="group" aria-label="Reactions">
      {reactionTypes.map((type) => {
        const count = post.reactionCounts[type] ?? 0;
        const mine = post.myReaction === type;
        return (
          <button
            key={type}
            type="button"
            className={styles['reaction']}
            aria-pressed={mine}
            aria-label={`${names[type]}, ${String(count)}`}
            data-reaction={type}
            onClick={() => {
              if (mine) return;
              setPopped(type);
              setReaction.mutate(type);
            }}
          >
            <span className={popped === type && mine ? styles['pop'] : undefined}>
              <ReactionPicture type={type} />
            </span>
            {count > 0 && <Counter value={count} className={styles['count'] ?? ''} />}
          </button>
        );
      })}
    </div>
  );
}
