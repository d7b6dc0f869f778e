import { randomBytes } from 'node:crypto';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import type { Position, PositionedEvent } from '../bus.ts';
import { formatPosition, parsePosition } from '../position.ts';

const keepMs = 10 * 60_000;
const keepEvents = 5000;

interface Kept {
  text: string;
  offset: number;
  /** Monotonic, so that a clock set back drops nothing early. */
  at: number;
}

/** The in-process log: the last 10 minutes or 5,000 events, numbered within an epoch that ends with the process. */
export class EventRing {
  readonly epoch = randomBytes(6).toString('hex');
  private kept: Kept[] = [];
  private last = 0;

  append(text: string): Position {
    this.last += 1;
    const at = performance.now();
    this.kept.push({ text, offset: this.last, at });
    let drop = Math.max(0, this.kept.length - keepEvents);
    while ((this.kept[drop]?.at ?? at) < at - keepMs) drop += 1;
    if (drop > 0) this.kept.splice(0, drop);
    return formatPosition(this.epoch, String(this.last));
  }

  head(): Position {
    return formatPosition(this.epoch, String(this.last));
  }

  since(ms: number): PositionedEvent[] {
    const from = performance.now() - ms;
    return this.kept.filter(({ at }) => at >= from).map((entry) => this.open(entry));
  }

  after(position: Position, limit: number): PositionedEvent[] | 'gap' {
    const parsed = parsePosition(position);
    const offset = Number(parsed?.offset);
    if (parsed?.epoch !== this.epoch || !(offset <= this.last)) return 'gap';
    const first = this.kept[0]?.offset ?? this.last + 1;
    if (offset < first - 1) return 'gap';
    const start = offset - first + 1;
    return this.kept.slice(start, start + limit).map((entry) => this.open(entry));
  }

  private open({ text, offset }: Kept): PositionedEvent {
    return { event: JSON.parse(text) as DomainEvent, position: formatPosition(this.epoch, String(offset)) };
  }
}
