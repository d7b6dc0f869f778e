import { useEffect, type RefObject } from 'react';

/**
 * Leads whoever has sent a form to its first field that was refused: in a long form it is out of sight, and a button that
 * seems to do nothing is all there is to see. Whoever does something else by then is left alone.
 */
export function useRefusedField(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let sent: HTMLFormElement | null = null;
    const lead = () => {
      const refused = sent?.querySelector<HTMLElement>('[aria-invalid="true"]');
      if (!refused) return;
      sent = null;
      refused.focus();
    };
    const note = ({ target }: SubmitEvent) => {
      sent = target as HTMLFormElement;
      // A field that is still refused for what it was refused before changes nothing that could be observed.
      requestAnimationFrame(lead);
    };
    const letGo = () => {
      sent = null;
    };
    const observer = new MutationObserver(lead);
    observer.observe(element, { subtree: true, attributeFilter: ['aria-invalid'] });
    element.addEventListener('submit', note, true);
    for (const type of ['keydown', 'pointerdown']) document.addEventListener(type, letGo, true);
    return () => {
      observer.disconnect();
      element.removeEventListener('submit', note, true);
      for (const type of ['keydown', 'pointerdown']) document.removeEventListener(type, letGo, true);
    };
  }, [area]);
}
