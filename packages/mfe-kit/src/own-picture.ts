/**
 * A picture that may be shown: one of our own origin. Members may link pictures elsewhere, but no page sends a
 * request to a third party (C20), so those fall back to what the caller draws instead.
 */
export function ownPicture(url: string | null | undefined): string | null {
  return url?.startsWith('/') === true && !url.startsWith('//') ? url : null;
}
