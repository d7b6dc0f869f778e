import { currentRequest } from '../http/request-context.ts';

/** Does what concerns one thing after what was asked of it before, and gives the outcome back. */
export type InTurn = <T>(id: string, work: () => Promise<T>) => Promise<T>;

/** Who waits for one thing: by caller, the next one first. */
type Lines = Map<string, (() => void)[]>;

function takeNext(lines: Lines): (() => void) | undefined {
  for (const [caller, line] of lines) {
    lines.delete(caller);
    const next = line.shift();
    // The others come first now.
    if (line.length > 0) lines.set(caller, line);
    return next;
  }
  return undefined;
}

/**
 * Lets this process do one thing at a time for each id. Every caller has a line of their own for it, and the lines take turns:
 * a member who asks for a hundred changes of the own account waits for them, an admin who suspends it for one of them.
 */
export function createTurns(): InTurn {
  const busy = new Map<string, Lines>();

  const enter = (id: string): Promise<void> | undefined => {
    const lines = busy.get(id);
    if (!lines) return void busy.set(id, new Map());
    const caller = currentRequest()?.callerId ?? '';
    return new Promise((resolve) => {
      const line = lines.get(caller);
      if (line) line.push(resolve);
      else lines.set(caller, [resolve]);
    });
  };
  const leave = (id: string): void => {
    const lines = busy.get(id);
    const next = lines && takeNext(lines);
    if (next) next();
    else busy.delete(id);
  };

  return async (id, work) => {
    await enter(id);
    try {
      return await work();
    } finally {
      leave(id);
    }
  };
}
