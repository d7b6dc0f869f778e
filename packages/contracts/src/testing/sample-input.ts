import { z } from 'zod';
import type { Endpoint } from '../endpoint.ts';

type Bounds = { minimum?: number; maximum?: number; minLength?: number; maxLength?: number };

const formats: Record<string, string> = {
  datetime: '2026-01-02T03:04:05.000Z',
  date: '2001-02-03',
  email: 'sample@ankur.example',
};

const boundsOf = (schema: z.core.$ZodType) => schema._zod.bag as Bounds;

function text(schema: z.core.$ZodType): string {
  const { minLength = 0, maxLength = 12 } = boundsOf(schema);
  const { format = '' } = schema._zod.def as { format?: string };
  return (
    formats[format] ??
    'sample text '
      .repeat(1 + minLength / 12)
      .slice(0, Math.max(minLength, Math.min(maxLength, 12)))
      .trim()
  );
}

function number(schema: z.core.$ZodType): number {
  const { minimum = 0, maximum = minimum + 1 } = boundsOf(schema);
  return Number.isSafeInteger(minimum) ? Math.min(Math.max(minimum, 1), maximum) : Math.min(1, maximum);
}

/** Values that may fit, the likeliest first. */
function candidates(schema: z.core.$ZodType): unknown[] {
  const examples = z.globalRegistry.get(schema)?.['examples'];
  if (Array.isArray(examples)) return examples;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'string':
      return [text(schema)];
    case 'number':
      return [number(schema)];
    case 'boolean':
      return [true];
    case 'enum':
      return Object.values(def.entries).reverse();
    case 'literal':
      return def.values;
    case 'array':
      return [[sampleOf(def.element)]];
    case 'object':
      return [Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, sampleOf(part)]))];
    case 'union':
      return def.options.flatMap(candidates);
    case 'pipe':
      return [...candidates(def.out), ...candidates(def.in)];
    case 'transform':
      return [];
    case 'optional':
    case 'default':
    case 'nullable':
      return candidates(def.innerType);
    default:
      throw new Error(`An input must not be of type ${def.type}: say what it may hold`);
  }
}

/** A value that the schema accepts, every optional part present. Throws for a schema that needs an example: give it `.meta({ examples: […] })`. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  const found = candidates(schema).find((candidate) => z.safeParse(schema, candidate).success);
  if (found === undefined) throw new Error('No sample fits this schema: give it .meta({ examples: […] })');
  return found;
}

/** The parts of a request, each a value that fits; a part that the endpoint does not declare is left out. */
export interface SampleInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A request that passes validation, made from nothing but the declaration of its endpoint. */
export function sampleInput({ id, params, query, body }: Endpoint): SampleInput {
  try {
    return {
      ...(params ? { params: sampleOf(params) as Record<string, string> } : {}),
      ...(query ? { query: sampleOf(query) as Record<string, unknown> } : {}),
      ...(body ? { body: sampleOf(body) } : {}),
    };
  } catch (cause) {
    throw new Error(`${id}: ${(cause as Error).message}`, { cause });
  }
}

/** Where a value stands inside a sample. */
export type FieldPath = readonly (string | number)[];

/** Every field of a sample, those inside others too. */
export function fieldsOf(sample: unknown, path: FieldPath = []): FieldPath[] {
  const inside =
    typeof sample === 'object' && sample !== null
      ? Object.entries(sample).flatMap(([key, value]) =>
          fieldsOf(value, [...path, Array.isArray(sample) ? Number(key) : key]),
        )
      : [];
  return path.length === 0 ? inside : [path, ...inside];
}

/** The value at a path of a sample. */
export function valueAt(sample: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown>)[key], sample);
}

/** A copy of a sample with another value in one place. */
export function withValue<T>(sample: T, path: FieldPath, value: unknown): T {
  const copy = structuredClone(sample);
  const [last, before] = [path.at(-1), path.slice(0, -1)];
  const parent = valueAt(copy, before) as Record<string | number, unknown>;
  Object.defineProperty(parent, last ?? '', { value, enumerable: true, configurable: true, writable: true });
  return copy;
}
