import type { LimitClass } from '@ankur/contracts/endpoint';

const minute = 60_000;

/** How many calls of a class one caller may make in a window. `by` address: also when signed in. */
export interface LimitRule {
  limit: number;
  windowMs: number;
  by: 'caller' | 'address';
  /** For all callers of one address who are not signed in, where that is not `limit` too. */
  anonymous?: number;
  /** What somebody was about to do, where they would wait for longer than a moment: the refusal then says how long. */
  refused?: string;
}

/** The limits (reliability rows 11, 13, 49); `RATE_LIMIT_SCALE` multiplies every number (C22). */
export const limitRules: Readonly<Record<LimitClass, LimitRule>> = {
  // A school class behind one address signs up, mistypes and signs in within one lesson; row 11 wants a sprayed list of
  // 110 addresses stopped, row 13 the 61st registration.
  signIn: { limit: 100, windowMs: 15 * minute, by: 'address' },
  register: { limit: 60, windowMs: 30 * minute, by: 'address' },
  /** Own password and address, each call a password hash; whoever holds a stolen token gets no more guesses than these. */
  credentials: { limit: 20, windowMs: 15 * minute, by: 'caller' },
  /** Links for who lost a password: mails and hashes that strangers may cause. */
  recovery: { limit: 30, windowMs: 15 * minute, by: 'address' },
  /** Guessing a refresh token is hopeless; this only bounds the work one address may cause. */
  refresh: { limit: 3000, windowMs: 15 * minute, by: 'address' },
  // A dozen calls make one public page, and the same class opens it at the same moment.
  read: { limit: 600, windowMs: minute, by: 'caller', anonymous: 3000 },
  // Asked while somebody types, and costs more than a page.
  search: { limit: 180, windowMs: minute, by: 'caller', anonymous: 900 },
  write: { limit: 60, windowMs: minute, by: 'caller' },
  post: { limit: 10, windowMs: 10 * minute, by: 'caller' },
  upload: { limit: 10, windowMs: 10 * minute, by: 'caller' },
  comment: { limit: 30, windowMs: 10 * minute, by: 'caller' },
  reaction: { limit: 60, windowMs: minute, by: 'caller' },
  flag: { limit: 10, windowMs: 60 * minute, by: 'caller' },
  // Row 49 aims at 5 from an address; a club or a school is one, and a mistyped field is a call, too. They land in one inbox.
  contact: {
    limit: 10,
    windowMs: 60 * minute,
    by: 'caller',
    anonymous: 20,
    refused: 'Your message was not sent: too many have come from here within an hour.',
  },
  /** Pages show dozens of files, and many readers may share an address. */
  file: { limit: 3000, windowMs: minute, by: 'address' },
  admin: { limit: 300, windowMs: minute, by: 'caller' },
};
