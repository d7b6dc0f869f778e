import type { ComponentProps, ReactNode } from 'react';
import css from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'article' | 'section' | 'li';
  media?: ReactNode;
  padding?: 'none' | 'small' | 'medium';
  interactive?: boolean;
}

/** Makes the one link of an interactive card cover the whole card. */
export const cardLinkClass: string = css.link ?? '';

/** A quiet surface; `media` fills its top from edge to edge. */
export function Card(props: CardProps) {
  const { as = 'div', media, padding = 'medium', interactive = false, className, children, ...rest } = props;
  // The four elements take the same attributes; only their element types differ.
  const Tag = as as 'div';
  return (
    <Tag
      {...rest}
      className={[css.card, interactive && css.interactive, className].filter(Boolean).join(' ')}
    >
      {media && <div className={css.media}>{media}</div>}
      {padding === 'none' ? children : <div className={css[padding]}>{children}</div>}
    </Tag>
  );
}
