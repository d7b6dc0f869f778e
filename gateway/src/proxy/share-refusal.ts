import { AppError } from '@ankur/contracts/error-codes';

/** Browsers read so short a wait of the body, and ask again by themselves. */
const retryAfter = 2;

/** Too much of a party waits already, or this call has waited for too long: nothing of it was begun. */
export class ShareRefusal extends AppError {
  constructor() {
    super('RATE_LIMITED', { retryAfter, data: { retryAfter } });
  }
}
