import { useEffect, type CSSProperties, type ReactNode } from 'react';
import css from './folded-text.module.css';
import { useClamp } from './use-clamp.tsx';
import { useKeptOpen } from './use-kept-open.tsx';

/** Texts of which a fold hid some, by the width of the window; the newest of them. */
const folded = new Set<string>();
const maxFolded = 200;

interface FoldedTextProps {
  children: ReactNode;
  /** How many show at first. */
  lines?: number;
  /** The words alone, in a list: drawn anew it is at once as high as it was, and no row below moves. */
  knownAs?: string;
}

/** What a person wrote, in their lines: some of them at first, and a button for the others. */
export function FoldedText({ children, lines = 10, knownAs }: FoldedTextProps) {
  const [whole, setWhole] = useKeptOpen(knownAs);
  const { text, hides } = useClamp<HTMLParagraphElement>(!whole);
  const at = `${String(innerWidth)} ${knownAs ?? ''}`;
  const isLong = hides || (knownAs !== undefined && folded.has(at));
  useEffect(() => {
    if (hides) folded.add(at);
    else if (!whole) folded.delete(at);
    const [oldest = ''] = folded;
    if (folded.size > maxFolded) folded.delete(oldest);
  });
  return (
    <>
      <p
        ref={text}
        dir="auto"
        className={whole ? css.text : `${css.text} ${css.folded}`}
        style={{ '--lines': lines } as CSSProperties}
      >
        {children}
      </p>
      {(isLong || whole) && (
        <button type="button" className={css.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  );
}
