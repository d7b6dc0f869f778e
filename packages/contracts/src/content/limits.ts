/** Characters of a blog post. Free of zod, so that browsers can import it. */
export const blogMaxLength = 60_000;
/** Bytes of a request that carries such a text in any script: an escaped character takes six. */
export const blogBodyBytes = 400_000;
