import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { act } from '@testing-library/react';
import { useEffect, useEffectEvent } from 'react';

const followers = new Set<(changed: ModerationCase) => void>();

/** Stands in for the hook of the same name: what is told by `arrives` comes, nothing else. */
export function useLiveCases({ onCase }: { onCase: (changed: ModerationCase) => void }): void {
  const handle = useEffectEvent(onCase);
  useEffect(() => {
    const follower = (changed: ModerationCase) => handle(changed);
    followers.add(follower);
    return () => void followers.delete(follower);
  }, []);
}

/** Cases that have changed, told at once. */
export const arrives = (...changed: ModerationCase[]): void =>
  act(() => {
    for (const each of changed) for (const follow of followers) follow(each);
  });
