/** Milliseconds after which a part is drawn even if the page never rests. */
const patience = 500;

/** Runs something when the page rests; Safari cannot tell and does it soon. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(run, { timeout: patience });
  return () => cancelIdleCallback(request);
}
