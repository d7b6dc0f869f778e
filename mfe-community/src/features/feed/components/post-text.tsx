import { useClamp } from '@ankur/ui/content/use-clamp';
import { useEffect, useState } from 'react';
import { RichText } from '../../../text/rich-text.tsx';
import styles from './post-card.module.css';

/** Texts of which the clamp hides some, by the width of the window: drawn anew they are at once as high as they were, and no row below them moves. */
const long = new Set<string>();

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
  const at = `${String(innerWidth)} ${content}`;
  const isLong = hides || long.has(at);
  useEffect(() => {
    if (hides) long.add(at);
    else if (!whole) long.delete(at);
  });
  if (content === '') return null;
  return (
    <div className={styles['content']}>
      <p ref={text} className={whole ? undefined : styles['clamped']}>
        <RichText content={content} tags={tags} />
      </p>
      {!unclamped && (isLong || whole) && (
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
