import type { Bus } from './bus.ts';

/** Form of a fail point: what to do, and the event type at which. */
export const failPointPattern = /^(hold|before|after):([A-Za-z.]+)$/;

const powerCut = (): void => void process.kill(process.pid, 'SIGKILL');

/**
 * Stops a process between a write and its event, for tests: `hold:<type>` never publishes events of this type,
 * `before:<type>` ends the process without a goodbye instead of publishing, `after:<type>` once the event was taken and
 * handled as far as it has to be, but not cleared from its outbox. Events written before it was set pass: what an
 * earlier run has left is handed over at the start, and its fail point is not this one's.
 */
export function withFailPoint(bus: Bus, failPoint: string, end: () => void = powerCut): Bus {
  const [, action, type] = failPointPattern.exec(failPoint) ?? [];
  const set = Date.now();
  return {
    ...bus,
    async publish(event) {
      if (event.type !== type || Date.parse(event.at) < set) return bus.publish(event);
      if (action === 'after') await (await bus.publish(event)).settled;
      if (action !== 'hold') end();
      return new Promise(() => undefined);
    },
  };
}
