import type { SystemHealth } from './dashboard-data.ts';

/** One line of the performance card. */
interface PerformanceFact {
  label: string;
  /** Null where nothing is known, and `none` says why. */
  value: number | null;
  unit: '' | 'ms' | '%';
  none: string;
}

export const performanceSource = 'An event of the gateway to itself each minute';

/** How fast events arrive, how long the platform has been up in percent, and who is connected. */
export function performanceFacts(
  { live, tabs }: Pick<SystemHealth, 'live' | 'tabs'>,
  uptime: number | null,
): PerformanceFact[] {
  const times = live.history.flatMap(({ ms }) => (ms === null ? [] : [ms]));
  const { length } = live.history;
  const unmeasured = { none: 'not measured yet' } as const;
  return [
    { label: 'Event to screen, now', value: live.ms, unit: 'ms', none: 'did not arrive' },
    {
      label: `Slowest of the last ${String(length || 30)} minutes`,
      value: times.length === 0 ? null : Math.max(...times),
      unit: 'ms',
      ...unmeasured,
    },
    {
      label: 'Lost in that time',
      value: length === 0 ? null : length - times.length,
      unit: '',
      ...unmeasured,
    },
    {
      label: 'Uptime, last 30 days',
      value: uptime === null ? null : Number(uptime.toFixed(2)),
      unit: '%',
      none: 'needs a whole recorded day',
    },
    { label: 'Connected tabs', value: tabs, unit: '', none: '' },
  ];
}

/** The value as it is read. */
export function shownFact({ value, unit, none }: PerformanceFact): string {
  if (value === null) return none;
  if (unit === '%') return `${value.toFixed(2)}%`;
  return unit === 'ms' ? `${String(value)} ms` : String(value);
}
