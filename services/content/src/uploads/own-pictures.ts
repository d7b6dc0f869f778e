const folder = '/uploads/content/';
const ownAddress = /\/uploads\/content\/([0-9a-f]{32}\.(?:webp|png|jpg|avif))(?![\w.])/g;

/** Address of a picture of ours. */
export const addressOf = (key: string): string => `${folder}${key}`;

/** Names of our own pictures among texts: addresses or HTML. */
export function ownPictures(...texts: string[]): string[] {
  const keys = texts.flatMap((text) => [...text.matchAll(ownAddress)].map(([, key = '']) => key));
  return [...new Set(keys)];
}
