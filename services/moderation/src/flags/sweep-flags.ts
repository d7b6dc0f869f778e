import type { ModerationContext } from '../context.ts';
import { projectFlag } from './project-flag.ts';

/** Flags counted in one sweep; the rest follow in the next. */
const batch = 100;

/** Counts flags that were stored but not counted, because the process or the store went away in between. */
export async function sweepFlags(context: ModerationContext): Promise<void> {
  for (const flag of await context.flags.waiting(batch)) await projectFlag(context, flag);
}
