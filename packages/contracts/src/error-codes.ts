/** HTTP status and default sentence of every error code; the one list of what can go wrong (RFC 9457 problem bodies carry the code). */
export const errorCodes = {
  VALIDATION_FAILED: { status: 400, message: 'Please check the highlighted fields.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  WEAK_PASSWORD: { status: 400, message: 'Choose a stronger password.' },
  WRONG_PASSWORD: { status: 400, message: 'This is not your current password.' },
  WRONG_CODE: { status: 400, message: 'This code is not right, or it was used before.' },
  LINK_EXPIRED: { status: 400, message: 'This link is no longer good. Please ask for a new one.' },
  NAME_NOT_ALLOWED: { status: 400, message: 'This name cannot be used. Please choose another one.' },
  TEXT_NOT_ALLOWED: {
    status: 400,
    message: 'These words are not allowed here. Please write it differently.',
  },
  ROLE_NOT_ALLOWED: { status: 400, message: 'This role cannot be chosen at sign-up.' },
  ALREADY_FLAGGED: { status: 400, message: 'You have already flagged this post' },
  OWN_CONTENT: { status: 400, message: 'You cannot flag your own content.' },
  TOO_MANY_FILES: { status: 400, message: 'You can attach at most 5 files.' },
  EMPTY_POST: { status: 400, message: 'Please write something or add media to post' },
  UNAUTHENTICATED: { status: 401, message: 'Please sign in to continue.' },
  INVALID_CREDENTIALS: { status: 401, message: 'E-mail or password is wrong.' },
  CODE_NEEDED: { status: 401, message: 'Please enter the code of your authenticator app.' },
  SIGN_IN_EXPIRED: { status: 401, message: 'This took too long. Please enter your password again.' },
  SESSION_ENDED: { status: 401, message: 'Your session has ended. Please sign in again.' },
  TOKEN_OUTDATED: { status: 401, message: 'Your access has changed. Please refresh your session.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  NOT_OWNER: { status: 403, message: 'Only the author can change this.' },
  TWO_FACTOR_REQUIRED: {
    status: 403,
    message: 'Admins need a second step to sign in. Please set up an authenticator app first.',
  },
  SUSPENDED: { status: 403, message: 'This account is suspended.' },
  PREMIUM_REQUIRED: { status: 403, message: 'Publishing premium content needs an active premium plan.' },
  NOT_OF_AGE: {
    status: 403,
    message: 'Only members of age can do this. Add your date of birth to your profile first.',
  },
  VERIFIED_ONLY: { status: 403, message: 'Only verified members of this role can do this.' },
  REGISTRATION_CLOSED: { status: 403, message: 'Registration is closed at the moment.' },
  INVITE_REQUIRED: { status: 403, message: 'Registration is by invitation only.' },
  INVITE_NOT_GOOD: { status: 403, message: 'This invitation code is unknown, used up or no longer good.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  ROUTE_NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  MAIL_OFF: { status: 404, message: 'This platform sends no mail at the moment. Please ask an admin.' },
  FEATURE_OFF: { status: 404, message: 'This part of Ankur is switched off at the moment.' },
  USER_NOT_FOUND: { status: 404, message: 'This member does not exist.' },
  POST_NOT_FOUND: { status: 404, message: 'This post does not exist or was removed.' },
  COMMENT_NOT_FOUND: { status: 404, message: 'This comment does not exist or was removed.' },
  BLOG_POST_NOT_FOUND: { status: 404, message: 'Blog post not found or failed to load.' },
  EVENT_NOT_FOUND: { status: 404, message: 'This event does not exist.' },
  RESUME_NOT_FOUND: { status: 404, message: 'There is no resume yet.' },
  TICKET_NOT_FOUND: { status: 404, message: 'There is no ticket of this number for this event.' },
  CATEGORY_NOT_FOUND: { status: 404, message: 'This category does not exist.' },
  CASE_NOT_FOUND: { status: 404, message: 'There is no such content to moderate.' },
  KEYWORD_NOT_FOUND: { status: 404, message: 'This keyword is not on the list.' },
  BACKUP_NOT_FOUND: { status: 404, message: 'There is no such backup.' },
  RELEASE_NOT_FOUND: { status: 404, message: 'There is no such release.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This method is not supported here.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Please try again.' },
  EMAIL_TAKEN: { status: 409, message: 'This e-mail is already in use.' },
  STALE_DECISION: { status: 409, message: 'Somebody else decided this item first.' },
  INVALID_TRANSITION: { status: 409, message: 'This decision does not fit the current status.' },
  OWN_ACCOUNT: { status: 409, message: 'You cannot do this to your own account.' },
  TWO_FACTOR_ON: { status: 409, message: 'An authenticator app is set up already.' },
  LAST_ADMIN: { status: 409, message: 'The platform needs at least one admin.' },
  APPEAL_NOT_POSSIBLE: { status: 409, message: 'Only what was rejected or removed can be appealed.' },
  ALREADY_APPEALED: { status: 409, message: 'You have already appealed this decision.' },
  OTHER_ADMIN_NEEDED: { status: 409, message: 'Another admin has to decide on this appeal.' },
  ALREADY_REQUESTED: { status: 409, message: 'You have already asked; an admin will answer.' },
  CONTACT_NOT_POSSIBLE: { status: 409, message: 'This athlete cannot be contacted through Ankur.' },
  GUARDIAN_NOT_POSSIBLE: { status: 409, message: 'This does not work for these two accounts.' },
  ALREADY_VOUCHED: { status: 409, message: 'You have already vouched for this athlete this season.' },
  UNDO_EXPIRED: { status: 409, message: 'This can no longer be undone. Decide anew instead.' },
  KEYWORD_EXISTS: { status: 409, message: 'This keyword is already on the list.' },
  REPEATED_WORDS: { status: 409, message: 'You have just said exactly this; wait ten seconds to repeat it.' },
  EVENT_CLOSED: { status: 409, message: 'Registration for this event is closed.' },
  EVENT_FULL: { status: 409, message: 'This event and its waitlist are full.' },
  CATEGORY_EXISTS: { status: 409, message: 'There is a category of this name already.' },
  CATEGORY_IN_USE: { status: 409, message: 'Events of this category exist; it cannot be deleted.' },
  CONFLICT: { status: 409, message: 'Somebody changed this in the meantime.' },
  BACKUP_RUNNING: { status: 409, message: 'A backup is being made already.' },
  BACKUP_DAMAGED: { status: 409, message: 'This is no complete backup.' },
  BACKUP_NEWER: { status: 409, message: 'This backup was made by a newer version of Ankur.' },
  RELEASE_EXISTS: { status: 409, message: 'This version is already published; releases never change.' },
  RELEASE_UNFIT: { status: 409, message: 'This release does not fit the platform.' },
  FILE_TOO_LARGE: { status: 413, message: 'File is too large. Maximum size is 5MB.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'The request is too large.' },
  HEADERS_TOO_LARGE: { status: 431, message: 'The request has too many headers.' },
  UNSUPPORTED_MEDIA: { status: 415, message: 'This file type is not supported.' },
  IDEMPOTENCY_MISMATCH: { status: 422, message: 'This idempotency key was used for a different request.' },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong on our side.' },
  UPSTREAM_UNAVAILABLE: {
    status: 503,
    message: 'This part of Ankur is not available right now. Please try again.',
  },
  STORE_UNAVAILABLE: { status: 503, message: 'The data store is not available right now. Please try again.' },
  MAINTENANCE: { status: 503, message: 'Ankur is being maintained. Please come back in a while.' },
  OVERLOADED: { status: 503, message: 'Ankur is busy. Please try again in a moment.' },
  UPSTREAM_TIMEOUT: { status: 504, message: 'This took too long. Please try again.' },
  STORAGE_FULL: { status: 507, message: 'There is no room to store this file.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Code of a known failure. */
export type ErrorCode = keyof typeof errorCodes;

/** One invalid input: `field` is the dotted path of the value, `message` a sentence for the form. */
export interface FieldError {
  field: string;
  message: string;
}

/** Details an `AppError` may carry into the problem body. */
export interface ErrorDetails {
  /** Replaces the default sentence of the code. */
  message?: string;
  /** The first offending form field (C7). */
  field?: string;
  /** Sentences (password rules) or field errors (validation). */
  errors?: readonly (string | FieldError)[];
  /** Seconds the caller should wait; becomes `Retry-After`. */
  retryAfter?: number;
  /** Extra members of the problem body, safe to show to the caller. */
  data?: Record<string, unknown>;
}

/** A failure with a known code; domain code throws it and knows nothing about HTTP. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}, options?: ErrorOptions) {
    super(details.message ?? errorCodes[code].message, options);
    this.code = code;
    this.details = details;
  }
}
