export const releaseActions = ['activate', 'rollback', 'canary', 'end-canary', 'disable', 'enable'] as const;

/** Something that was done to a remote; the endpoints say by whom and when too. */
export interface ReleaseAct {
  action: (typeof releaseActions)[number];
  version: string;
  reason: string | null;
}

const verbs: Record<ReleaseAct['action'], string> = {
  activate: 'activated',
  rollback: 'rolled back to',
  canary: 'began a canary of',
  'end-canary': 'ended the canary of',
  disable: 'turned off',
  enable: 'turned on',
};

/** An act in words that follow the name of who did it, as in "ended the canary of mfe-content 2.0.0: too slow". */
export function describeAct(name: string, { action, version, reason }: ReleaseAct): string {
  const which = action === 'disable' || action === 'enable' ? '' : ` ${version}`;
  return `${verbs[action]} ${name}${which}${reason === null ? '' : `: ${reason}`}`;
}
