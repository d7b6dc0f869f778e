/**
 * A picture that may be shown: one of our own origin. Members may link pictures elsewhere, but no page sends a
 * request to a third party (C20), so those fall back to what the caller draws instead.
 */
export function ownPicture(url: string | null | undefined): string | null {
  // Read as the browser reads it: `/\host` and `//host` both lead elsewhere.
  return url?.startsWith('/') === true && URL.parse(url, location.origin)?.origin === location.origin
    ? url
    : null;
}
