import { hashtag } from '@ankur/contracts/community/hashtag';
import { Link } from '@ankur/mfe-kit';
import styles from './post-card.module.css';

/** A piece of a post's text; `tag` is set where it links to its topic. */
export interface TextPiece {
  text: string;
  tag: string | null;
}

/** Cuts a text at the #words that the server counts as its tags. */
export function piecesOf(content: string, tags: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const match of content.matchAll(hashtag)) {
    const tag = (match[1] ?? '').normalize('NFC').toLowerCase();
    if (!tags.includes(tag)) continue;
    if (match.index > end) pieces.push({ text: content.slice(end, match.index), tag: null });
    pieces.push({ text: match[0], tag });
    end = match.index + match[0].length;
  }
  if (end < content.length) pieces.push({ text: content.slice(end), tag: null });
  return pieces;
}

/** The words of a post; every #tag in them opens the feed of that topic. */
export function PostText({ content, tags }: { content: string; tags: readonly string[] }) {
  if (content === '') return null;
  return (
    <p className={styles['content']}>
      {piecesOf(content, tags).map(({ text, tag }, index) =>
        tag === null ? (
          text
        ) : (
          <Link key={`${tag}-${String(index)}`} to={`/community?tag=${encodeURIComponent(tag)}`}>
            {text}
          </Link>
        ),
      )}
    </p>
  );
}
