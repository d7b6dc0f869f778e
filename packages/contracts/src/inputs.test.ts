import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { endpointList, internalEndpointList } from './endpoints.ts';
import { lineText } from './text.ts';
import {
  fieldsOf,
  sampleInput,
  sampleOf,
  valueAt,
  withValue,
  type FieldPath,
} from './testing/sample-input.ts';

const hostileMarks = {
  NUL: '\u0000',
  'an escape': '\u001b',
  'a direction override': '\u202e',
  'half a surrogate pair': '\ud83d',
};

/** The mark in front, behind, in the middle, and in place of each character, so that no fixed length hides it. */
const placements = (value: string, mark: string): string[] => [
  `${mark}${value}`,
  `${value}${mark}x`,
  `${value.slice(0, 1)}${mark}${value.slice(1)}`,
  ...[...value].map((_, at) => `${value.slice(0, at)}${mark}${value.slice(at + 1)}`),
];

const holds = (value: unknown, mark: string): boolean =>
  typeof value === 'string'
    ? mark === '\ud83d'
      ? !value.isWellFormed()
      : value.includes(mark)
    : typeof value === 'object' && value !== null && Object.values(value).some((part) => holds(part, mark));

/** What is wrong with the string at a path: a mark that gets through, or no limit of its length. */
function faultsOfText(schema: z.ZodType, sample: unknown, path: FieldPath): string[] {
  const value = valueAt(sample, path) as string;
  const passes = (text: string, mark: string) => {
    const parsed = schema.safeParse(withValue(sample, path, text));
    return parsed.success && holds(parsed.data, mark);
  };
  const through = Object.entries(hostileMarks)
    .filter(([, mark]) => placements(value, mark).some((text) => passes(text, mark)))
    .map(([name]) => `${path.join('.')} lets ${name} through`);
  const unlimited = schema.safeParse(withValue(sample, path, 'a'.repeat(1_000_000))).success;
  return unlimited ? [...through, `${path.join('.')} has no limit`] : through;
}

function faultsOfNumber(schema: z.ZodType, sample: unknown, path: FieldPath): string[] {
  return [Number.NaN, Infinity, -Infinity, 2 ** 53 + 2, 1e300]
    .filter((value) => schema.safeParse(withValue(sample, path, value)).success)
    .map((value) => `${path.join('.')} accepts ${String(value)}`);
}

function faultsOf(schema: z.ZodType | undefined, sample: unknown): string[] {
  return schema === undefined
    ? []
    : fieldsOf(sample).flatMap((path) => {
        const value = valueAt(sample, path);
        if (typeof value === 'string') return faultsOfText(schema, sample, path);
        return typeof value === 'number' ? faultsOfNumber(schema, sample, path) : [];
      });
}

const faultsOfInput = (endpoint: Endpoint): string[] => {
  const { params, query, body } = sampleInput(endpoint);
  return [
    ...faultsOf(endpoint.params, params),
    ...faultsOf(endpoint.query, query),
    ...faultsOf(endpoint.body, body),
  ];
};

describe('inputs', () => {
  it.each([...endpointList, ...internalEndpointList].map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s lets no control character, half a character, endless text or unsafe number in',
    (_id, endpoint) => {
      expect(faultsOfInput(endpoint)).toEqual([]);
    },
  );

  it('are found wanting when a field is a bare string or number', () => {
    const schema = z.object({
      name: lineText({ max: 20 }),
      note: z.string(),
      inside: z.array(z.object({ long: z.string().max(99) })),
      size: z.coerce.number(),
    });

    expect(faultsOf(schema, sampleOf(schema))).toEqual([
      ...Object.keys(hostileMarks).map((mark) => `note lets ${mark} through`),
      'note has no limit',
      ...Object.keys(hostileMarks).map((mark) => `inside.0.long lets ${mark} through`),
      expect.stringContaining('size accepts'),
      expect.stringContaining('size accepts'),
    ]);
  });

  it('must say what they hold', () => {
    expect(() => sampleOf(z.object({ anything: z.unknown() }))).toThrow('unknown');
    expect(() => sampleOf(z.string().regex(/^q{3}$/))).toThrow('examples');
  });
});
