import { ApiError } from './api-error.ts';

/** Whether the server has certainly not done it; a lost answer, a time-out or a crash behind the gateway says nothing. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 200 && error.status < 500 && error.status !== 408;
