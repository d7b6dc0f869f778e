import type { Bus } from '@ankur/service-kit/bus/bus';
import type { Revocations } from '../auth/revocations.ts';
import type { Probe } from '../live/probe-socket.ts';
import { Router } from 'express';

/** What the health routes ask. */
export interface HealthOptions {
  bus: Bus;
  revocations: Revocations;
  probe: () => Probe | null;
  store: () => Promise<boolean>;
  url: () => string;
  accepting: () => boolean;
}

/** `live`: the process answers. `ready`: it may get traffic. `deep`: an event really reaches a socket (P22). */
export function healthRoutes({ bus, revocations, probe, store, url, accepting }: HealthOptions): Router {
  const router = Router();
  router.get('/live', (_req, res) => {
    res.json({ status: 'live', service: 'gateway' });
  });
  router.get('/ready', async (_req, res) => {
    const [busReady, storeReady] = await Promise.all([bus.ready(), store()]);
    const ready = accepting() && revocations.complete;
    res
      .status(ready ? 200 : 503)
      .json({ ready, bus: busReady, store: storeReady, sessions: revocations.complete, service: 'gateway' });
  });
  router.get('/deep', async (_req, res) => {
    const ms = await (probe()?.run(url()) ?? Promise.reject(new Error('not started'))).catch(() => null);
    res.status(ms === null ? 503 : 200).json({ live: ms !== null, ms, service: 'gateway' });
  });
  return router;
}
