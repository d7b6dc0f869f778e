import type { ErrorCode, FieldError } from '@ankur/contracts/error-codes';
import type { Problem } from '@ankur/contracts/problem';

/** Code of a failed call; `NETWORK` means that no answer arrived. */
export type ApiErrorCode = ErrorCode | 'NETWORK';

/** A failed call: the server's code and sentence (empty when it sent none), never a UI concern. `status` is 0 when no answer arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly errors: readonly (string | FieldError)[];
  readonly requestId: string | undefined;
  readonly data: Record<string, unknown>;

  constructor(
    problem: Partial<Omit<Problem, 'code'>> & { code: ApiErrorCode; message: string; status: number },
    options?: ErrorOptions,
  ) {
    super(problem.message, options);
    this.code = problem.code;
    this.status = problem.status;
    this.field = problem.field;
    // Of a stranger's answer nothing is certain, and null among them would take the form down with it.
    this.errors = [problem.errors ?? []].flat().filter(Boolean);
    this.requestId = problem.requestId;
    this.data = problem.data ?? {};
  }
}

/** The failure of a call that got no answer, or not a whole one. */
export function noAnswer(cause: unknown): ApiError {
  return new ApiError({ code: 'NETWORK', status: 0, message: 'No answer from the server.' }, { cause });
}

/** The server's sentence of a failed call, or `fallback` when there was no answer, none with a sentence, or no known failure. */
export function messageOf(error: unknown, fallback: string): string {
  const message = error instanceof ApiError && error.code !== 'NETWORK' ? error.message : '';
  return message === '' ? fallback : message;
}
