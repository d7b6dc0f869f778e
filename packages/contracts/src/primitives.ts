import { z } from 'zod';

/** A MongoDB ObjectId as 24 hex digits. */
export const objectId = z
  .string()
  .regex(/^[0-9a-f]{24}$/, 'must be an id')
  .meta({ examples: ['65f1a2b3c4d5e6f708192a3b'] });

/** An instant as ISO 8601 text in UTC. */
export const instant = z.iso.datetime();

/** An instant as people and their programs write it, with any offset; a day alone is its first moment in India. Becomes UTC. */
export const writtenInstant = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()])
  .transform((text) => new Date(text.includes('T') ? text : `${text}T00:00:00+05:30`).toISOString())
  // A year of five digits has another form.
  .pipe(instant)
  .meta({ examples: ['2034-06-01T10:00:00Z'] });

/** What figures say of themselves beside the time at which they were counted (L10). */
export const figureSource = z
  .string()
  .optional()
  .describe('what was counted; an instance of the version before does not say');

/** Page number, from 1. */
export const page = z.coerce.number().int().min(1).max(10_000).default(1);

/** Answer of calls that return nothing worth reading. */
export const done = z.object({ success: z.literal(true), message: z.string().optional() });

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A value that is more than text, which a multipart form carries as JSON; a JSON body carries it as it is. */
export const formJson = <T extends z.ZodType>(schema: T) => z.preprocess(parsed, schema);

/** Items of a query, separated by commas: one up to `max`. */
export const commaList = <T extends z.ZodType<unknown, string>>(
  item: T,
  { max, example }: { max: number; example: string },
) =>
  z
    .string()
    .transform((list) => list.split(','))
    .pipe(z.array(item).min(1).max(max))
    .meta({ description: `separated by commas, at most ${String(max)}`, examples: [example] });
