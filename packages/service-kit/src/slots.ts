/** Creates a counting lock: `await slots()` waits for one of `size` places and answers the function that frees it. */
export function createSlots(size: number): () => Promise<() => void> {
  let free = size;
  const queue: (() => void)[] = [];
  const release = (): void => {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  };
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    return release;
  };
}
