import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { FieldError } from '@ankur/contracts/error-codes';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { endpointList } from '@ankur/contracts/endpoints';
import { lineText } from '@ankur/contracts/text';
import { fieldsOf, sampleInput, withValue } from '@ankur/contracts/testing/sample-input';
import { validateInput } from './validate.ts';

function complaints(schema: z.ZodType, value: unknown): FieldError[] {
  try {
    validateInput(schema, value);
    return [];
  } catch (error) {
    return (error as { details: { errors: FieldError[] } }).details.errors;
  }
}

const wordsFor = (schema: z.ZodType, value: unknown) =>
  complaints(z.object({ it: schema }), value === undefined ? {} : { it: value }).map(
    ({ message }) => message,
  );

describe('a refused field says in plain words what is wrong with it', () => {
  const choice = z.enum(['left', 'right']);
  const optionalLink = z.union([z.literal(''), z.string().refine(() => false, 'must be a link')]);

  it.each([
    ['text that is missing', [z.string(), undefined, 'is required']],
    ['text that is null', [z.string(), null, 'must be text']],
    ['text that is blank', [z.string().trim().min(1), ' ', 'is required']],
    ['a choice that is missing', [choice, undefined, 'is required']],
    ['a choice that nobody made', [choice, '', 'is required']],
    ['a day that nobody entered', [z.iso.date(), '', 'is required']],
    ['one of two forms that is missing', [z.union([z.string(), z.number()]), undefined, 'is required']],
    ['a number for text', [z.string(), 7, 'must be text']],
    ['words for a number', [z.coerce.number(), 'seven', 'must be a number']],
    ['half a number', [z.int(), 1.5, 'must be a whole number']],
    ['words for a mark', [z.boolean(), 'yes', 'must be true or false']],
    ['text for a list', [z.array(z.string()), 'a', 'must be a list']],
    ['a list for an object', [z.object({}), [], 'must be an object']],
    ['short text', [z.string().min(3), 'ab', 'must be at least 3 characters']],
    ['long text', [z.string().max(1), 'ab', 'must be at most 1 character']],
    ['a small number', [z.number().min(1), 0, 'must be at least 1']],
    ['a number at a limit that is not part of it', [z.number().gt(0), 0, 'must be more than 0']],
    ['a number at an upper limit that is not part of it', [z.number().lt(9), 9, 'must be less than 9']],
    ['an empty list', [z.array(z.string()).min(1), [], 'must have at least 1 entry']],
    ['a long list', [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 entries']],
    ['no address', [z.email(), 'meera', 'must be an e-mail address']],
    ['a day that does not exist', [z.iso.date(), '2025-02-29', 'must be a date such as 2008-11-30']],
    ['no time', [z.iso.datetime(), 'noon', 'must be a time such as 2026-12-01T10:00:00Z']],
    ['no id', [z.uuid(), 'x', 'has the wrong form']],
    ['an unknown choice', [choice, 'up', 'must be one of left, right']],
    ['an unknown choice that may be left out', [z.enum(['', 'left']), 'up', 'must be left']],
    ['a part of a step', [z.number().multipleOf(5), 7, 'must be a multiple of 5']],
    ['neither nothing nor a link', [optionalLink, 'x', 'must be a link']],
    [
      'neither nothing nor a day',
      [z.union([z.literal(''), z.iso.date()]), 'x', 'must be a date such as 2008-11-30'],
    ],
  ] as [string, [z.ZodType, unknown, string]][])('%s', (_what, [schema, value, words]) => {
    expect(wordsFor(schema, value)).toEqual([words]);
  });

  it('in the words of its schema where that has some', () => {
    expect(wordsFor(lineText({ min: 1, max: 9, tooShort: 'Say something' }), '')).toEqual(['Say something']);
  });

  it('once, however much is wrong with it', () => {
    expect(wordsFor(lineText({ min: 2, max: 9 }), [])).toEqual(['must be text']);
    expect(wordsFor(lineText({ max: 9 }), 'a\u0000'.repeat(9))).toHaveLength(1);
  });

  it('for every unknown key by itself', () => {
    expect(complaints(z.object({ at: z.strictObject({}) }), { at: { one: 1, two: 2 } })).toEqual([
      { field: 'at.one', message: 'is not a known field' },
      { field: 'at.two', message: 'is not a known field' },
    ]);
  });
});

const hostile = [undefined, null, '', ' ', 'x', 'x'.repeat(500_000), -1, 1.5, 1e300, true, [], {}, [[]]];
const foreign = /invalid|expected|too (?:big|small)|unrecognized|undefined|\bnull\b|\bNaN\b|match pattern/i;
/** Names of releases and tabs, which programs send to the gateway, may be told no more; what people type may not. */
const mute = /wrong form/;

/** What is said of an input of this endpoint that nobody would say of a form. */
function foreignWords({ service, query, body }: Endpoint, sample: ReturnType<typeof sampleInput>): string[] {
  const parts = [
    [query, sample.query],
    [body, sample.body],
  ] as const;
  return parts.flatMap(([schema, input]) =>
    schema === undefined
      ? []
      : fieldsOf(input)
          .flatMap((path) => hostile.map((value) => withValue(input, path, value)))
          .flatMap((changed) => complaints(schema, changed))
          .filter(({ message }) => foreign.test(message) || (service !== 'gateway' && mute.test(message)))
          .map(({ field, message }) => `${field} ${message}`),
  );
}

const writes = endpointList.filter(({ body, access }) => body !== undefined && access !== 'service');

it.each(writes.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s has no words of a validator for what it refuses',
  (_id, endpoint) => {
    expect([...new Set(foreignWords(endpoint, sampleInput(endpoint)))]).toEqual([]);
  },
);
