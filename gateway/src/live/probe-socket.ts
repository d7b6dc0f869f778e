import { randomUUID, randomUUIDv7 } from 'node:crypto';
import type { DomainEvent } from '@ankur/contracts/domain-event';
import { healthProbed } from '@ankur/contracts/gateway/gateway.events';
import type { Bus } from '@ankur/service-kit/bus/bus';
import type { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';

const namespace = '/health-probe';
const timeoutMs = 3000;
const freshMs = 2000;

/** Sends an event through the bus and waits for it on a real socket of this gateway. */
export interface Probe {
  /** Milliseconds of the round trip; rejects when it takes longer than three seconds. Repeated calls share one probe. */
  run(url: string): Promise<number>;
  seen(event: DomainEvent): void;
  stop(): void;
}

function probeEvent(nonce: string): DomainEvent {
  return {
    id: randomUUIDv7(),
    type: healthProbed.type,
    v: healthProbed.version,
    at: new Date().toISOString(),
    actor: null,
    requestId: null,
    data: { nonce },
  };
}

/** Mounts the probe's own namespace, closed to everybody who does not know this process's secret. */
export function createProbe(io: Pick<Server, 'of'>, bus: Bus): Probe {
  const secret = randomUUID();
  const probes = io.of(namespace);
  let last: { at: number; result: Promise<number> } | null = null;
  probes.use((socket, next) => {
    next(socket.handshake.auth['secret'] === secret ? undefined : new Error('FORBIDDEN'));
  });

  async function roundTrip(url: string): Promise<number> {
    const nonce = randomUUID();
    const socket = connect(`${url}${namespace}`, {
      transports: ['websocket'],
      auth: { secret },
      reconnection: false,
      forceNew: true,
    });
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const timer = setTimeout(() => reject(new Error('The probe did not come back')), timeoutMs);
    let started = 0;
    socket.on('probed', (received: unknown) => {
      if (received === nonce) resolve(Math.round(performance.now() - started));
    });
    socket.on('connect_error', reject);
    socket.on('connect', () => {
      started = performance.now();
      bus.publish(probeEvent(nonce)).catch(reject);
    });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      socket.disconnect();
    }
  }

  return {
    run(url) {
      if (!last || performance.now() - last.at > freshMs)
        last = { at: performance.now(), result: roundTrip(url) };
      return last.result;
    },
    seen(event) {
      if (event.type !== healthProbed.type) return;
      const parsed = healthProbed.data.safeParse(event.data);
      if (parsed.success) probes.emit('probed', parsed.data.nonce);
    },
    stop: () => probes.disconnectSockets(true),
  };
}
