import type { Endpoint } from '@ankur/contracts/endpoint';
import { sampleInput } from '@ankur/contracts/testing/sample-input';

/** The schema of a query or a body, as far as it is needed here. */
type Schema = Endpoint['body'];
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that fits: every part of it, and only those that it must have. An invented search finds nothing, an invented version is stale. */
export interface Sample {
  full: unknown;
  lean: unknown;
}

function sampleOf(schema: Schema, full: unknown): Sample {
  if (!schema || !isFields(full)) return { full, lean: full };
  const lean = { ...full };
  for (const key of Object.keys(full)) {
    const { [key]: _left, ...rest } = lean;
    if (schema.safeParse(rest).success) delete lean[key];
  }
  return { full, lean };
}

/** Samples of all parts of a request. */
export interface Samples {
  params: Record<string, string>;
  query: Sample;
  body: Sample;
}

export function samplesFor(endpoint: Endpoint): Samples {
  const { params = {}, query = {}, body } = sampleInput(endpoint);
  return { params, query: sampleOf(endpoint.query, query), body: sampleOf(endpoint.body, body) };
}

/** The lean sample and of the full one as much as this field needs. */
export function leanWith({ full, lean }: Sample, [first]: readonly (string | number)[]): unknown {
  if (first === undefined || !isFields(full) || !isFields(lean) || !Object.hasOwn(full, first)) return lean;
  return { ...lean, [first]: full[first] };
}
