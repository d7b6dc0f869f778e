/** A #word of a text, the word in its first group: up to 50 letters, marks, digits and underscores of any script (C26). Use it with `matchAll`. */
export const hashtag = /(?<![\p{L}\p{M}\p{N}_&#/])#([\p{L}\p{M}\p{N}_]{1,50})(?![\p{L}\p{M}\p{N}_])/gu;
