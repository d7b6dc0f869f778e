import { createStore } from '@ankur/mfe-kit';

const usePostsUnderWay = createStore<{ count: number }>(() => ({ count: 0 }));

/** A post of this tab sets out. */
export function startPosting(): undefined {
  usePostsUnderWay.setState(({ count }) => ({ count: count + 1 }));
}

/** It was answered; by now a stored one is on screen. */
export function endPosting(): void {
  usePostsUnderWay.setState(({ count }) => ({ count: count - 1 }));
}

/** Whether a post of this tab is under way. Until it is answered nobody can tell its live message from that of a post made in another tab. */
export const useIsPosting = (): boolean => usePostsUnderWay(({ count }) => count > 0);
