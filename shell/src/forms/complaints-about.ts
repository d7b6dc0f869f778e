import type { ApiError } from '@ankur/mfe-kit';

/** What is said of one field of a refused form. */
export const complaintsAbout = (field: string, { errors }: ApiError): string[] =>
  errors.flatMap((item) => (typeof item === 'object' && item.field === field ? [item.message] : []));

/** The sentence of a failed check speaks of the whole form: that of the field says more. */
export const complaintAbout = (field: string, error: ApiError): string =>
  complaintsAbout(field, error)[0] ?? error.message;
