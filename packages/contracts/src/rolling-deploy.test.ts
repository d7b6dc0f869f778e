import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { eventDefinitions } from './events.ts';
import { caseChanged, contentFlagged } from './moderation/moderation.events.ts';

interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  maxItems?: number;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  $ref?: string;
  $defs?: Record<string, Schema>;
  default?: unknown;
}
interface Side {
  schema: Schema;
  root: Schema;
}

/** What the first version asked of each event when it read one; never to be changed. */
const first = JSON.parse(
  readFileSync(join(import.meta.dirname, 'testing/first-version-events.json'), 'utf8'),
) as Record<string, Schema>;
const side = (root: Schema): Side => ({ schema: root, root });
const now = (data: z.ZodType, io: 'input' | 'output') => side(z.toJSONSchema(data, { io }) as Schema);

const at = (schema: Schema | undefined, { root }: Side): Side => {
  const name = schema?.$ref?.replace('#/$defs/', '');
  return { root, schema: (name === undefined ? schema : root.$defs?.[name]) ?? {} };
};
const valuesOf = ({ enum: values, const: value }: Schema) =>
  values ?? (value === undefined ? undefined : [value]);

const typesOf = ({ type = [] }: Schema) => [type].flat();
const mayBe = (read: Schema, type: string) =>
  read.type === undefined ||
  [...typesOf(read), ...(typesOf(read).includes('number') ? ['integer'] : [])].includes(type);

/** A default is filled in by whoever writes: what is sent was parsed. */
const isWritten = ({ schema }: Side, key: string) =>
  schema.required?.includes(key) === true || schema.properties?.[key]?.default !== undefined;

/** Where what one version writes does not fit what another one reads. */
function misfits(writer: Side, reader: Side, path = ''): string[] {
  const [written, read] = [writer.schema, reader.schema];
  if (written.anyOf) return written.anyOf.flatMap((option) => misfits(at(option, writer), reader, path));
  if (read.anyOf) {
    const fits = read.anyOf.some((option) => misfits(writer, at(option, reader), path).length === 0);
    return fits ? [] : [`${path}: no form fits`];
  }
  const [given, allowed] = [valuesOf(written), valuesOf(read)];
  if (allowed && !given?.every((value) => allowed.includes(value))) return [`${path}: other values`];
  if (!typesOf(written).every((type) => mayBe(read, type))) return [`${path}: another type`];
  if (read.items && written.items && written.maxItems !== 0)
    return misfits(at(written.items, writer), at(read.items, reader), path);
  return Object.entries(read.properties ?? {}).flatMap(([key, part]) => {
    const place = `${path}.${key}`;
    if (read.required?.includes(key) === true && !isWritten(writer, key)) return [`${place}: is missing`];
    const own = written.properties?.[key];
    return own ? misfits(at(own, writer), at(part, reader), place) : [];
  });
}

const known = eventDefinitions.filter(({ type }) => first[type]);

describe('while instances of the first version and of this one work side by side', () => {
  it('knows every event of the first version', () => {
    const types = new Set<string>(eventDefinitions.map(({ type }) => type));
    expect(Object.keys(first).filter((type) => !types.has(type))).toEqual([]);
    expect(known.length).toBeGreaterThanOrEqual(Object.keys(first).length);
  });

  it.each(known.map(({ type, data }) => [type, data] as const))(
    '%s as written now is read by the first version, and the other way round',
    (type, data) => {
      const former = side(first[type] ?? {});
      expect(misfits(now(data, 'output'), former)).toEqual([]);
      // What `case` held is forgiven and forgotten on receipt, which the next tests show and a schema cannot say.
      if (type === caseChanged.type) return;
      const back = misfits(former, now(data, 'input'));
      expect(back.filter((place) => !place.startsWith('.case.'))).toEqual([]);
    },
  );

  it('finds what is missing, of another type, and a new value of a list', () => {
    const [reader, plain] = [z.object({ n: z.int(), s: z.enum(['a']) }), z.object({ s: z.literal('a') })];
    expect(misfits(now(plain, 'output'), now(reader, 'input'))).toEqual(['.n: is missing']);
    const other = z.object({ n: z.string(), s: z.enum(['a', 'b']) });
    const found = misfits(now(other, 'output'), now(reader, 'input'));
    expect(found).toEqual(['.n: another type', '.s: other values']);
  });

  it('reads a content.flagged of the first version, and forgets its words and people', () => {
    const words = { title: 'a secret', content: 'a secret', decidedBy: { username: 'a secret' } };
    const former = {
      ...words,
      flags: [{}],
      author: { _id: 'b', username: 'a secret' },
      deletedAt: 'a secret',
    };
    const ids = { contentId: 'a', postId: null, authorId: 'b', flaggerId: 'c' };
    const state = { contentType: 'post', flagCount: 2, bannerForAll: true, moderationVersion: 7 };
    const read = contentFlagged.data.parse({ ...ids, ...state, case: former });
    expect(read).toMatchObject({ ...ids, ...state, severity: null });
    expect(JSON.stringify(read)).not.toContain('a secret');
  });

  it('reads a case.changed that tells of the case alone, and forgets its words and people', () => {
    const words = { content: 'a secret', moderationNotes: 'a secret', flags: [{ description: 'a secret' }] };
    const author = { _id: 'b', username: 'a secret' };
    const state = { contentType: 'blog', status: 'flagged', flagCount: 2, version: 7 };
    const read = caseChanged.data.parse({ case: { ...state, ...words, _id: 'a', author } });
    expect(read).toMatchObject({ ...state, contentId: 'a', severity: null });
    expect(JSON.stringify(read)).not.toContain('a secret');
  });

  it('refuses a case.changed that tells of nothing', () => {
    for (const data of [null, undefined, 'a', {}, { case: null }])
      expect(caseChanged.data.safeParse(data).success).toBe(false);
  });
});
