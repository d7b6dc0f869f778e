/** Answers a question by its key; `read` asks the store. */
export type SharedRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

interface Reading<T> {
  current: Promise<T>;
  /** For all who asked after `current` had begun: it may have been read before what they know of was written. */
  next: Promise<T> | null;
}

/**
 * Lets those who ask the same at the same time share a read, which always begins after they asked: nobody is answered with
 * anything older than without it. What is shared must not be changed.
 */
export function createSharedRead<T>(): SharedRead<T> {
  const readings = new Map<string, Reading<T>>();

  function begin(key: string, read: () => Promise<T>): Promise<T> {
    const reading: Reading<T> = { current: read(), next: null };
    readings.set(key, reading);
    const end = () => {
      if (reading.next === null) readings.delete(key);
    };
    reading.current.then(end, end);
    return reading.current;
  }

  return (key, read) => {
    const reading = readings.get(key);
    if (!reading) return begin(key, read);
    const again = () => begin(key, read);
    reading.next ??= reading.current.then(again, again);
    return reading.next;
  };
}
