/** How far below the view, in px, a row is drawn before its reader scrolls: all of a screen of short posts. */
const ahead = 1500;
/** As far as a page goes: whoever stands behind the last row waits for more. */
const above = 1_000_000;

/**
 * Begins what draws on behind `last`, the last row that stands: when that row is not far below, or as soon as the reader scrolls.
 * `begin` returns what calls it off, and so does this.
 */
export function whenReading(last: Element | null | undefined, begin: () => () => void): () => void {
  let callOff: (() => void) | undefined;
  const stopped = new AbortController();
  const start = () => {
    stopped.abort();
    callOff ??= begin();
  };
  if (!last) {
    start();
  } else {
    const observer = new IntersectionObserver((moves) => moves.at(-1)?.isIntersecting && start(), {
      rootMargin: `${String(above)}px 0px ${String(ahead)}px`,
    });
    stopped.signal.addEventListener('abort', () => observer.disconnect());
    addEventListener('scroll', start, { passive: true, once: true, signal: stopped.signal });
    observer.observe(last);
  }
  return () => {
    stopped.abort();
    callOff?.();
  };
}
