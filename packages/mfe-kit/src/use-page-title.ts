import { useEffect } from 'react';

/** Sets the document title to "{title} · Ankur" while mounted; the product part is what the served page carried. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const [, product] = /([^·]+)$/.exec(document.title) ?? [];
    document.title = `${title} · ${(product ?? 'Ankur').trim()}`;
  }, [title]);
}
