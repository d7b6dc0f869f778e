import { useState } from 'react';
import css from './folded-text.module.css';
import { useClamp } from './use-clamp.tsx';

/** What a person wrote of themselves, in their lines: ten of them at first, and a button for the others. */
export function FoldedText({ children }: { children: string }) {
  const [whole, setWhole] = useState(false);
  const { text, hides } = useClamp<HTMLDivElement>(!whole);
  return (
    <>
      <div ref={text} dir="auto" className={whole ? css.text : `${css.text} ${css.folded}`}>
        {children}
      </div>
      {(hides || whole) && (
        <button type="button" className={css.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? 'Show less' : 'Read more'}
        </button>
      )}
    </>
  );
}
