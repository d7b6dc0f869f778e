/** When an access token ends, in milliseconds since the epoch; null when it does not say. Its signature is the server's affair. */
export function expiryOf(token: string): number | null {
  try {
    const [, payload = ''] = token.split('.');
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return claims.exp === undefined ? null : claims.exp * 1000;
  } catch {
    return null;
  }
}
