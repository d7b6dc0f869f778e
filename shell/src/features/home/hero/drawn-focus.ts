/** The page that stood in the HTML, when this one is drawn over it (ADR 0032). */
const drawn = document.querySelector('.frame-visitor');

/** What of it has the focus; React takes it away with the rest of that page and moves no focus. */
let focused = drawn?.contains(document.activeElement) === true ? document.activeElement : null;

drawn?.addEventListener('focusin', ({ target }) => {
  if (target instanceof Element) focused = target;
});
drawn?.addEventListener('focusout', () => {
  // Some browsers tell of the focus of what is being removed, too; its page is gone when that is done.
  queueMicrotask(() => {
    if (drawn.isConnected && !drawn.contains(document.activeElement)) focused = null;
  });
});

/** Gives the link of the same words the focus that the drawn one had, once; never takes it from anything else. */
export function takeDrawnFocus(screen: Element): void {
  const words = focused?.textContent;
  focused = null;
  if (words === undefined || document.activeElement !== document.body) return;
  const same = [...screen.querySelectorAll('a')].find(({ textContent }) => textContent === words);
  same?.focus({ preventScroll: true });
}
