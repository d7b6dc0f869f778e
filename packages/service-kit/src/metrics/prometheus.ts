import { createRequire } from 'node:module';
import type * as prometheus from 'prom-client';

/**
 * The parts of prom-client that a start needs. Its index loads eighty files more, tracing and default metrics, which are only
 * wanted when somebody reads the numbers.
 */
const load = createRequire(import.meta.url);
export const Counter = load('prom-client/lib/counter.js') as typeof prometheus.Counter;
export const Histogram = load('prom-client/lib/histogram.js') as typeof prometheus.Histogram;
export const Registry = load('prom-client/lib/registry.js') as typeof prometheus.Registry;
