import { z } from 'zod';
import { instant } from '../primitives.ts';

/** Something that was done to a remote, by whom and why. */
export const releaseAct = z.object({
  at: instant,
  action: z.enum(['activate', 'rollback', 'canary', 'end-canary', 'disable', 'enable']),
  version: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
});
export type ReleaseAct = z.infer<typeof releaseAct>;

const verbs: Record<ReleaseAct['action'], string> = {
  activate: 'activated',
  rollback: 'rolled back to',
  canary: 'began a canary of',
  'end-canary': 'ended the canary of',
  disable: 'turned off',
  enable: 'turned on',
};

/** An act in words that follow the name of who did it, as in "ended the canary of mfe-content 2.0.0: too slow". */
export function describeAct(
  name: string,
  { action, version, reason }: Pick<ReleaseAct, 'action' | 'version' | 'reason'>,
): string {
  const which = action === 'disable' || action === 'enable' ? '' : ` ${version}`;
  return `${verbs[action]} ${name}${which}${reason === null ? '' : `: ${reason}`}`;
}
