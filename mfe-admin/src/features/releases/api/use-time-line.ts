import { useApiQuery } from '@ankur/mfe-kit';
import type { BoardRemote } from './use-release-board.ts';

const audit = 'GET /api/moderation/audit';
const settings = {
  'platformSettings.update': 'the platform settings',
  'moderationSettings.update': 'the moderation settings',
};
const shownSettings = 10;
/** Settings change seldom. */
const refreshMs = 30_000;

/** Something that happened, in words; `trouble` is what browsers saw, all else is what people and the platform did. */
interface Moment {
  at: string;
  who: string | null;
  what: string;
  isTrouble?: boolean;
}

const verbs: Record<BoardRemote['history'][number]['action'], string> = {
  activate: 'activated',
  rollback: 'rolled back to',
  canary: 'began a canary of',
  'end-canary': 'ended the canary of',
  disable: 'turned off',
  enable: 'turned on',
};

function actsOf({ name, history }: BoardRemote): Moment[] {
  return history.map(({ at, action, version, by, reason }) => {
    const which = action === 'disable' || action === 'enable' ? '' : ` ${version}`;
    return { at, who: by, what: `${verbs[action]} ${name}${which}${reason === null ? '' : `: ${reason}`}` };
  });
}

function troublesOf({ name, troubles }: BoardRemote): Moment[] {
  return troubles.map(({ at, version, failing, clients }) => ({
    at,
    who: null,
    what: `${name} ${version} failed for ${String(failing)} of ${String(clients)} members within ten minutes`,
    isTrouble: true,
  }));
}

function useSettings(action: keyof typeof settings): Moment[] {
  const query = { action, limit: shownSettings };
  const { data } = useApiQuery(audit, { query }, { refetchInterval: refreshMs });
  return (data?.entries ?? []).map(({ at, actor, reason }) => {
    const why = reason === null ? '' : `: ${reason}`;
    return { at, who: actor?.username ?? 'The platform', what: `changed ${settings[action]}${why}` };
  });
}

/** What was released, what was set and what failed, on one line, newest first. */
export function useTimeLine(remotes: readonly BoardRemote[]): Moment[] {
  const platform = useSettings('platformSettings.update');
  const moderation = useSettings('moderationSettings.update');
  const ofRemotes = remotes.flatMap((remote) => [...actsOf(remote), ...troublesOf(remote)]);
  return [...ofRemotes, ...platform, ...moderation].sort((one, other) => other.at.localeCompare(one.at));
}
