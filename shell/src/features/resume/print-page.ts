/** A browser that tells when it has printed, but not when `print` returns, does it within this time, in ms. */
const silentMs = 2000;

/**
 * Prints the page and calls `onPrinted` once: by the browser's `afterprint`, which on phones comes long after `print` has
 * returned, else when the page has been in view for a while without one, as where no dialog is opened at all.
 * The returned function stops waiting.
 */
export function printPage(onPrinted: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const waiting = new AbortController();
  const { signal } = waiting;
  const stop = () => {
    waiting.abort();
    clearTimeout(timer);
  };
  const finish = () => {
    stop();
    onPrinted();
  };
  const wait = () => {
    clearTimeout(timer);
    if (!signal.aborted && document.visibilityState === 'visible') timer = setTimeout(finish, silentMs);
  };
  addEventListener('afterprint', finish, { signal });
  window.print();
  document.addEventListener('visibilitychange', wait, { signal });
  wait();
  return stop;
}
