/** What a link says of a file, as whoever needs it will ask for it: that then takes this one instead of asking again. */
export type Preload = Partial<HTMLLinkElement>;

/** Fetches a file before something needs it. */
export function preload(file: Preload): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'preload', ...file });
  document.head.append(link);
  return link;
}
