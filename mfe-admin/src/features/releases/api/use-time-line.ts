import { describeAct } from '@ankur/contracts/gateway/release-acts';
import { useApiQuery } from '@ankur/mfe-kit';
import { untickedMs, useMonitorTicks } from '../../../live/use-monitor-ticks.ts';
import { counted } from '../../../shared/words.ts';
import { lanesOf, momentsOf, placeOf, type Lane, type Moment } from '../last-hour.ts';
import type { BoardRemote } from './use-release-board.ts';

const monitoring = 'GET /api/admin/monitoring';
const audit = 'GET /api/moderation/audit';
const settings = {
  'platformSettings.update': 'the platform settings',
  'moderationSettings.update': 'the moderation settings',
};
const shownSettings = 10;
/** Settings change seldom; milliseconds. */
const settingsEvery = 30_000;

function actsOf({ name, history }: BoardRemote): Moment[] {
  return history.map((act) => ({ at: act.at, who: act.by, what: describeAct(name, act) }));
}

function troublesOf({ name, troubles }: BoardRemote): Moment[] {
  return troubles.map(({ at, version, failing, clients }) => ({
    at,
    who: null,
    what: `${name} ${version} failed for ${String(failing)} of ${counted(clients, 'member')} within ten minutes`,
    trouble: 'Errors',
  }));
}

function useSettings(action: keyof typeof settings): Moment[] {
  const query = { action, limit: shownSettings };
  const { data } = useApiQuery(audit, { query }, { refetchInterval: settingsEvery });
  return (data?.entries ?? []).map(({ at, actor, reason }) => {
    const why = reason === null ? '' : `: ${reason}`;
    return { at, who: actor?.username ?? 'The platform', what: `changed ${settings[action]}${why}` };
  });
}

/** A moment of the line, with its number when it stands in the picture of the last hour. */
interface ShownMoment extends Moment {
  mark?: { number: number; place: number };
}

/** Acts of the last hour get numbers in the order in which they happened. */
function number(moments: readonly Moment[], now: string): ShownMoment[] {
  const isMarked = ({ at, trouble }: Moment) => trouble === undefined && placeOf(at, now) !== null;
  const all = moments.filter(isMarked).length;
  let before = 0;
  return moments.map((moment) => {
    if (!isMarked(moment)) return moment;
    before += 1;
    return { ...moment, mark: { number: all - before + 1, place: placeOf(moment.at, now) ?? 0 } };
  });
}

/** What was released, what was set and what failed, on one line, newest first; and the last hour minute by minute, null until it is known. */
export function useTimeLine(remotes: readonly BoardRemote[]): {
  moments: ShownMoment[];
  lanes: Lane[] | null;
} {
  const platform = useSettings('platformSettings.update');
  const moderation = useSettings('moderationSettings.update');
  useMonitorTicks();
  const { data: counted } = useApiQuery(monitoring, undefined, { refetchInterval: untickedMs });
  const ofRemotes = remotes.flatMap((remote) => [...actsOf(remote), ...troublesOf(remote)]);
  const ofGateway = counted === undefined ? [] : momentsOf(counted);
  const moments = [...ofRemotes, ...platform, ...moderation, ...ofGateway].sort((one, other) =>
    other.at.localeCompare(one.at),
  );
  if (counted === undefined) return { moments, lanes: null };
  return { moments: number(moments, counted.at), lanes: lanesOf(counted, remotes) };
}
