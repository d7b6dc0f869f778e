import type { ApiError } from '@ankur/mfe-kit';

/** What is said of one field of a refused form. */
export const complaintsAbout = (field: string, { errors }: ApiError): string[] =>
  errors.flatMap((item) => (typeof item === 'object' && item.field === field ? [item.message] : []));

/** The sentence of the answer; that of a failed check speaks of the whole form, so that the field's own says more. */
export const complaintAbout = (field: string, error: ApiError): string =>
  (error.code === 'VALIDATION_FAILED' ? complaintsAbout(field, error)[0] : undefined) ?? error.message;
