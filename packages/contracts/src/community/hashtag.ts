/**
 * A #word of a text, the word in its first group: up to 50 letters, marks, digits and underscores of any script (C26), and inside the
 * joiners with which Indic words are spelled. It may follow an emoji, of which some end in a mark. Use it with `matchAll`.
 */
export const hashtag =
  /(?<![\p{L}\p{N}_&#/]|(?!\ufe0f)\p{M})#([\p{L}\p{M}\p{N}_\u200c\u200d]{1,50})(?<![\u200c\u200d])(?![\p{L}\p{M}\p{N}_])/gu;
