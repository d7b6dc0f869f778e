/** One number of the console with all that makes it honest. */
export interface Figure {
  label: string;
  value: number | null;
  unit: '' | '%' | 'min';
  /** What it is compared with, or what it is a part of. */
  compared: string;
  /** How it is counted. */
  definition: string;
  source: string;
  /** When it was counted, ISO. */
  at: string;
}

/** Source and time of figures of events; an instance of the version before says neither. */
export const originOf = (
  { source = 'Events', countedAt }: { source?: string | undefined; countedAt?: string | undefined },
  readAt: number,
) => ({ source, at: countedAt ?? new Date(readAt).toISOString() });

/** `+3 against yesterday (5)`. */
export function comparison(now: number, before: number, when: string): string {
  const change = now - before;
  return `${change > 0 ? '+' : ''}${change < 0 ? '−' : ''}${String(Math.abs(change))} against ${when} (${String(before)})`;
}

/** Minutes as people say them: `12.5 min`, `3 h 5 min`, `2 d 4 h`. */
export function spokenMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes.toLocaleString('en-IN')} min`;
  const whole = Math.round(minutes);
  const hours = Math.floor(whole / 60);
  if (hours < 48) return `${String(hours)} h ${String(whole % 60)} min`;
  return `${String(Math.floor(hours / 24))} d ${String(hours % 24)} h`;
}

/** A figure as it is shown; a dash where nothing is known. */
export function shownValue({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  if (value === null) return '–';
  return unit === 'min' ? spokenMinutes(value) : `${value.toLocaleString('en-IN')}${unit}`;
}
