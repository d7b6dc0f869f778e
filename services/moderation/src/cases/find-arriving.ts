import { setTimeout as delay } from 'node:timers/promises';
import type { StoredCase } from './store/case.model.ts';
import type { ModerationContext } from '../context.ts';

/** A member can see new content a moment before its event arrives here; waits in ms, 300 in all. */
const waits = [10, 20, 40, 80, 150];

/** A case, waiting up to 300 ms for one that is on its way. */
export async function findArriving(
  { cases }: Pick<ModerationContext, 'cases'>,
  id: string,
): Promise<StoredCase | null> {
  for (const wait of waits) {
    const found = await cases.find(id);
    if (found) return found;
    await delay(wait);
  }
  return cases.find(id);
}
