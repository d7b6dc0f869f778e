import { CommandError } from './errors.ts';

/**
 * How long a command may work (`maxTimeMS`). As in MongoDB, the batches of a cursor share one limit, and the time in which
 * its client does something else between two of them does not count.
 */
export class TimeLimit {
  private deadline: number;
  private left = 0;

  /** `ms` from now on; without it, or with 0, no limit. */
  constructor(ms?: number) {
    this.deadline = ms ? Date.now() + ms : Infinity;
  }

  /** Fails when the time is over. */
  assertInTime(): void {
    if (Date.now() > this.deadline) throw new CommandError(50, 'operation exceeded time limit');
  }

  /** Stops the clock until `resume`. */
  pause(): void {
    this.left = this.deadline - Date.now();
  }

  resume(): void {
    this.deadline = Date.now() + this.left;
  }
}
