/** Milliseconds that a member's page has for what it shows first, once it is known whose it is; what it does without comes after. */
export const firstView = 1000;
