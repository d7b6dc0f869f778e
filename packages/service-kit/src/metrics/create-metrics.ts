import type * as prometheus from 'prom-client';
import { deadLetterCounter } from '../bus/delivery/report-dead-letter.ts';
import { Histogram, Registry } from './prometheus.ts';

/** Numbers of one service. */
export interface Metrics {
  registry: prometheus.Registry;
  observeRequest(request: { method: string; route: string; status: number; seconds: number }): void;
}

/** Those of the process are collected from the first reading on: they look at the event loop a hundred times a second. */
function collectWhenRead(register: prometheus.Registry): void {
  const read = register.metrics.bind(register);
  let collecting: Promise<void> | undefined;
  register.metrics = async () => {
    collecting ??= import('prom-client').then(({ collectDefaultMetrics }) =>
      collectDefaultMetrics({ register }),
    );
    await collecting;
    return read();
  };
}

/** Creates the registry of one service (a process may host several): the rate, error and duration histogram, and the dead letters of the process. */
export function createMetrics(service: string, options: { processMetrics?: boolean } = {}): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  registry.registerMetric(deadLetterCounter);
  if (options.processMetrics) collectWhenRead(registry);
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route and status class',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    observeRequest: ({ method, route, status, seconds }) =>
      duration.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds),
  };
}
