import { useLayoutEffect, useRef, useState } from 'react';
import { RichText } from '../../../text/rich-text.tsx';
import styles from './post-card.module.css';

/** Whether the clamp of a text hides some of it, at any width. */
function useHides(clamped: boolean) {
  const text = useRef<HTMLParagraphElement>(null);
  const [hides, setHides] = useState(false);
  useLayoutEffect(() => {
    const element = text.current;
    if (element === null || !clamped) return undefined;
    const measure = () => setHides(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [clamped]);
  return { text, hides };
}

interface PostTextProps {
  content: string;
  tags: readonly string[];
  /** Without the clamp from the start. */
  unclamped: boolean;
}

/** The words of a post, eight lines of them at first. */
export function PostText({ content, tags, unclamped }: PostTextProps) {
  const [whole, setWhole] = useState(unclamped);
  const { text, hides } = useHides(!whole);
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
