import { StrictMode, startTransition, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a component into the page, in slices: the first rendering of a whole page would hold back what a visitor does meanwhile. */
export function draw(root: Element, Page: ComponentType): void {
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <Page />
      </StrictMode>,
    );
  });
}
