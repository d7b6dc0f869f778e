import type { Bus } from './bus.ts';

/** Form of a fail point: what to do, and the event type at which. */
export const failPointPattern = /^(hold|before|after):([A-Za-z.]+)$/;

const powerCut = (): void => void process.kill(process.pid, 'SIGKILL');

/**
 * Stops a process between a write and its event, for tests: `hold:<type>` never publishes events of this type,
 * `before:<type>` ends the process without a goodbye instead of publishing, `after:<type>` right after it.
 */
export function withFailPoint(bus: Bus, failPoint: string, end: () => void = powerCut): Bus {
  const [, action, type] = failPointPattern.exec(failPoint) ?? [];
  return {
    ...bus,
    async publish(event) {
      if (event.type !== type) return bus.publish(event);
      if (action === 'after') await bus.publish(event);
      if (action !== 'hold') end();
      return new Promise(() => undefined);
    },
  };
}
