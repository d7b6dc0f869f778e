import { useEffect } from 'react';

/** Sets the document title to "{title} · Ankur" while mounted, without a title to the product alone, which is what the served page carried. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    const [, product] = /([^·]+)$/.exec(document.title) ?? [];
    document.title = [title, (product ?? 'Ankur').trim()].filter(Boolean).join(' · ');
  }, [title]);
}
