/** Milliseconds: a call that hangs is made again where its failure can be shown. */
const limit = 4000;

let asked: Promise<unknown> | undefined;

async function fetchSports(): Promise<unknown> {
  const response = await fetch('/api/sports', { signal: AbortSignal.timeout(limit) });
  if (!response.ok) throw new Error(`The catalogue answered ${String(response.status)}.`);
  return response.json();
}

/** Asks for the catalogue of sports while the code that shows it is fetched; everybody is answered the same. */
export function askForSports(): void {
  asked = fetchSports();
  // Whoever takes it says so.
  asked.catch(() => undefined);
}

/** The answer to what this page has asked ahead; undefined when it has not. */
export const askedSports = (): Promise<unknown> | undefined => asked;
