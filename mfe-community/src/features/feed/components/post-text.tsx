import { FoldedText } from '@ankur/ui/content/folded-text';
import { RichText } from '../../../text/rich-text.tsx';
import styles from './post-card.module.css';

interface PostTextProps {
  content: string;
  tags: readonly string[];
  /** On the post's own page nothing is hidden. */
  unclamped: boolean;
}

/** The words of a post, eight lines of them at first. */
export function PostText({ content, tags, unclamped }: PostTextProps) {
  if (content === '') return null;
  const words = <RichText content={content} tags={tags} />;
  return (
    <div className={styles['content']}>
      {unclamped ? (
        <p dir="auto">{words}</p>
      ) : (
        <FoldedText lines={8} knownAs={content}>
          {words}
        </FoldedText>
      )}
    </div>
  );
}
