/** A random UUID. `crypto.randomUUID` exists only on https and localhost; the platform is also tried from a phone in the same network. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const random = crypto.getRandomValues(new Uint8Array(32));
  let at = 0;
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replaceAll('x', () =>
    ((random[at++] ?? 0) % 16).toString(16),
  );
}
