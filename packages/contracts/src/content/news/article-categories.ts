/** Categories of the stored articles (member-area §9). Free of zod, so that browsers can import it. */
export const articleCategories = ['Technology', 'Community', 'Business', 'Training', 'E-Sports'] as const;
export type ArticleCategory = (typeof articleCategories)[number];
