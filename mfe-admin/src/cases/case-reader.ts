import type { ModerationCase } from '@ankur/contracts/moderation/case';
import { maxCasesRead } from '@ankur/contracts/moderation/limits';

interface CaseListener {
  onCase: (changed: ModerationCase) => void;
  /** Some change could not be read. */
  onFailure: () => void;
}

/** Reads changed cases for everybody on screen, each once. */
export interface CaseReader {
  /** Has a case read soon; several wanted at one moment share a call. */
  want: (key: string) => void;
  /** Tells of every case that is read, until the answer is called. */
  listen: (listener: CaseListener) => () => void;
}

/** Many flags at one moment must not use up what an admin may call in a minute. */
const pauseMs = 500;

/** Makes a reader: the first wanted case is read at once, what is wanted meanwhile in the next call after a pause. */
export function createCaseReader(read: (keys: string[]) => Promise<ModerationCase[]>): CaseReader {
  const listeners = new Set<CaseListener>();
  const wanted = new Set<string>();
  let reading = false;

  const readNext = async (): Promise<void> => {
    const keys = [...wanted].slice(0, maxCasesRead);
    for (const key of keys) wanted.delete(key);
    try {
      const cases = await read(keys);
      for (const { onCase } of listeners) cases.forEach((each) => onCase(each));
    } catch {
      for (const { onFailure } of listeners) onFailure();
    }
  };
  const readAll = async (): Promise<void> => {
    reading = true;
    // One message may be told by several parts of the screen.
    await Promise.resolve();
    while (wanted.size > 0) {
      await readNext();
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    reading = false;
  };
  return {
    want(key) {
      wanted.add(key);
      if (!reading) void readAll();
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
