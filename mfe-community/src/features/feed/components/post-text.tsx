import { useClamp } from '@ankur/ui/content/use-clamp';
import { useState } from 'react';
import { RichText } from '../../../text/rich-text.tsx';
import styles from './post-card.module.css';

interface PostTextProps {
  content: string;
  tags: readonly string[];
  /** Without the clamp from the start. */
  unclamped: boolean;
}

/** The words of a post, eight lines of them at first. */
export function PostText({ content, tags, unclamped }: PostTextProps) {
  const [whole, setWhole] = useState(unclamped);
  const { text, hides } = useClamp<HTMLParagraphElement>(!whole);
  if (content === '') return null;
  return (
    <div className={styles['content']}>
      <p ref={text} className={whole ? undefined : styles['clamped']}>
        <RichText content={content} tags={tags} />
      </p>
      {!unclamped && (hides || whole) && (
        <button
          type="button"
          className={styles['readMore']}
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          {whole ? 'Show less' : 'Read more'}
        </button>
      )}
    </div>
  );
}
