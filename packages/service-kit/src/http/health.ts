import type { Express } from 'express';
import { AppError } from '@ankur/contracts/error-codes';
import { identityHeader } from '@ankur/contracts/claims';
import type { ServiceName } from '@ankur/contracts/endpoint';
import { checkAccess } from '../auth/access.ts';
import { verifyIdentity } from '../auth/identity.ts';
import type { Metrics } from '../metrics/create-metrics.ts';

/** White-box counts of a service, read by fault tests and the monitoring page. */
export interface ProbeCounts {
  outbox: number;
  pending: number;
  deadLetters: number;
}

/** What the health routes ask the service. */
export interface HealthChecks {
  name: ServiceName;
  secret: string;
  metrics: Metrics;
  store: () => Promise<boolean>;
  bus: () => Promise<boolean>;
  /** False while starting or stopping. */
  accepting: () => boolean;
  probe: () => Promise<ProbeCounts>;
}

/** Mounts `/health/live`, `/health/ready`, `/health/probe` (services only) and `/metrics`; the gateway forwards none of them. */
export function mountHealth(app: Express, checks: HealthChecks): void {
  app.get('/health/live', (_req, res) => {
    res.json({ status: 'live', service: checks.name });
  });
  app.get('/health/ready', async (_req, res) => {
    const [store, bus] = await Promise.all([checks.store(), checks.bus()]);
    // Without the bus writes still succeed (the outbox keeps their events), so only the store decides.
    const ready = checks.accepting() && store;
    res.status(ready ? 200 : 503).json({ ready, store, bus, service: checks.name });
  });
  app.get('/health/probe', async (req, res) => {
    const header = req.headers[identityHeader];
    const caller = verifyIdentity(
      typeof header === 'string' ? header : undefined,
      { service: checks.name, method: req.method, target: req.originalUrl },
      checks.secret,
    );
    checkAccess('service', caller);
    const counts = await checks.probe().catch((cause: unknown) => {
      throw new AppError('STORE_UNAVAILABLE', {}, { cause });
    });
    res.json(counts);
  });
  app.get('/metrics', async (_req, res) => {
    res.type(checks.metrics.registry.contentType).send(await checks.metrics.registry.metrics());
  });
}
