import { Link } from '@ankur/mfe-kit';
import { piecesOf, type TextPiece } from './text-pieces.ts';

function Piece({ piece: { text, tag, href } }: { piece: TextPiece }) {
  if (tag !== null) return <Link to={`/community?tag=${encodeURIComponent(tag)}`}>{text}</Link>;
  if (href === null) return text;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {text}
    </a>
  );
}

/** What somebody wrote: every #tag opens the feed of its topic, every address its page. */
export function RichText({ content, tags = [] }: { content: string; tags?: readonly string[] }) {
  return piecesOf(content, tags).map((piece, index) => (
    <Piece key={`${String(index)}-${piece.text}`} piece={piece} />
  ));
}
