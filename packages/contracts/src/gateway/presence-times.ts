/** A console says this often that it is still open, in milliseconds. Free of zod, so that browsers can import it. */
export const presenceEveryMs = 20_000;
/**
 * One that has said nothing for so long is taken for closed, in milliseconds. Browsers run the timers of a tab in the
 * background once a minute.
 */
export const presenceLastsMs = 5 * presenceEveryMs;
