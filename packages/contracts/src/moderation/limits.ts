/** Cases that one call reads at most. Free of zod, so that browsers can import it. */
export const maxCasesRead = 50;
