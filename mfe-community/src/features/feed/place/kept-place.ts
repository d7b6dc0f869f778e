import type { FeedView } from '../../../post-cache/post-cache.ts';

/** The post that was being read when the page went away, and where on the screen it stood. */
interface Place {
  /** The address of the page. */
  address: string;
  view: FeedView;
  postId: string;
  /** Its distance from the top of the window, in px. */
  top: number;
  /** Posts up to it, itself included. */
  count: number;
}

const storedAs = 'ankur.feed.place';
/** The most posts that one answer holds; whoever has read further begins at the top. */
const maxRead = 50;
/** Read beside it, so that the page does not end where the reader is. */
const beyond = 5;

const isSame = (one: FeedView, other: FeedView) =>
  one.sort === other.sort && one.tag === other.tag && one.following === other.following;

/** The address that this document was opened with by a reload, or by going back to it from elsewhere. */
function returnedTo(): string | null {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward' ? entry.name : null;
}

function read(): Place | null {
  try {
    const stored = sessionStorage.getItem(storedAs);
    sessionStorage.removeItem(storedAs);
    const kept = stored === null ? null : (JSON.parse(stored) as Place);
    return kept?.address === returnedTo() ? kept : null;
  } catch {
    return null;
  }
}

let place: Place | null | undefined;

/** Where the reader was in this view before the page was loaded again; null when nowhere, or when it is too far down. */
export function keptPlace(view: FeedView): Place | null {
  if (place === undefined) place = read();
  if (place === null || !isSame(place.view, view) || place.count + beyond > maxRead) return null;
  return place;
}

/** Posts to read at first so that the kept place is among them; undefined leaves it to the server. */
export function postsToReturn(view: FeedView): number | undefined {
  const known = keptPlace(view);
  return known === null ? undefined : Math.max(10, known.count + beyond);
}

/** Goes back to the kept place, once. `rows` holds the posts of the view. */
export function returnToPlace(view: FeedView, rows: ParentNode): void {
  const known = keptPlace(view);
  if (known === null) return;
  place = null;
  const row = rows.querySelector(`[data-post-id="${CSS.escape(known.postId)}"]`);
  if (row) scrollBy({ top: row.getBoundingClientRect().top - known.top, behavior: 'instant' });
}

/** Keeps the post that is read now, when the page goes away. A reader at the top is not kept: new posts shall be seen. */
export function keepPlace(view: FeedView, rows: Element): void {
  try {
    sessionStorage.removeItem(storedAs);
    const all = [...rows.children];
    const at = all.findIndex((row) => row.getBoundingClientRect().bottom > 0);
    const card = all[at]?.querySelector<HTMLElement>('[data-post-id]');
    const postId = card?.dataset['postId'];
    if (!card || postId === undefined || rows.getBoundingClientRect().top >= 0) return;
    const { top } = card.getBoundingClientRect();
    const kept: Place = { address: location.href, view, postId, top, count: at + 1 };
    sessionStorage.setItem(storedAs, JSON.stringify(kept));
  } catch {
    // A browser without storage begins at the top.
  }
}
