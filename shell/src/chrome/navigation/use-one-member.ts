import { useEffect, useState } from 'react';

/**
 * Opens the page anew where its member becomes another one under it, without having left here: a page that a step back or the
 * browser wakes finds somebody else signed in. What was typed and read on it is not theirs.
 */
export function useOneMember(userId: string | undefined): void {
  const [first] = useState(userId);
  useEffect(() => {
    if (userId !== undefined && userId !== first) history.go(0);
  }, [userId, first]);
}
