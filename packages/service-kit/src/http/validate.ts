import { z } from 'zod';
import { seenVersionHeader } from '@ankur/contracts/claims';
import { AppError, type ErrorCode, type FieldError } from '@ankur/contracts/error-codes';
import type { Endpoint } from '@ankur/contracts/endpoint';
import { fieldWords } from './field-words.ts';

/** Unknown keys are reported by the object around them; the form needs the keys themselves. */
function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
  return paths.map((path) => path.join('.') || 'body');
}

/** Turns the findings of a schema into `VALIDATION_FAILED` with the first field, and the first sentence of every field. */
export function validationError(error: z.ZodError): AppError {
  const found = error.issues.flatMap((issue) =>
    fieldsOf(issue).map((field): FieldError => ({ field, message: issue.message })),
  );
  const errors = found.filter(({ field }, at) => found.findIndex((other) => other.field === field) === at);
  const first = errors[0];
  return new AppError('VALIDATION_FAILED', { ...(first ? { field: first.field } : {}), errors });
}

function notFoundCode(endpoint: Endpoint): ErrorCode {
  return endpoint.errors?.find((code) => code.endsWith('_NOT_FOUND')) ?? 'NOT_FOUND';
}

/** Validates path parameters; a malformed id is as unknown as a missing one (C6), so it answers 404. */
export function validateParams(endpoint: Endpoint, params: unknown): unknown {
  if (!endpoint.params) return {};
  const parsed = endpoint.params.safeParse(params);
  if (!parsed.success) throw new AppError(notFoundCode(endpoint), {}, { cause: parsed.error });
  return parsed.data;
}

/** Validates a query or body; throws `VALIDATION_FAILED`. */
export function validateInput(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { error: fieldWords });
  if (!parsed.success) throw validationError(parsed.error);
  return parsed.data;
}

const seenVersion = z.object({
  [seenVersionHeader]: z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number),
});

/** The version that a header tells, null without one; throws `VALIDATION_FAILED`. */
export function readSeenVersion(header: string | undefined): number | null {
  if (header === undefined) return null;
  const read = validateInput(seenVersion, { [seenVersionHeader]: header }) as z.output<typeof seenVersion>;
  return read[seenVersionHeader] ?? null;
}
