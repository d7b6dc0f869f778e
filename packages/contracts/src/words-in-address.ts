/**
 * Dots and NUL, encoded once or more often: no address holds them, also where it ends in words of people (`endsInWords`), for
 * some server could take them for a way out of a folder. So words in which they stand as text (`%2e`) could be added and never
 * be named again.
 */
export const refusedInWords = /%(25)*(2e|00)/i;
