import type { RequestHandler } from 'express';
import helmet from 'helmet';

const host = /^[\w.:[\]-]{1,260}$/;

/** Content policy of pages: nothing from elsewhere, nothing inline, no eval. `'self'` alone does not cover sockets in every browser. */
function pagePolicy(hostHeader: string | undefined, styleInline: boolean): string {
  const sockets =
    hostHeader !== undefined && host.test(hostHeader) ? ` ws://${hostHeader} wss://${hostHeader}` : '';
  return [
    "default-src 'self'",
    "script-src 'self'",
    styleInline ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const common = helmet({
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  strictTransportSecurity: false,
  xFrameOptions: { action: 'deny' },
});

/** Headers of every answer, errors included. Answers of the API are data, never documents. */
export const securityHeaders: RequestHandler = (req, res, next) => {
  const isPage = !/^\/(api|uploads)\//.test(req.url);
  res.setHeader(
    'content-security-policy',
    isPage ? pagePolicy(req.headers.host, false) : "default-src 'none'; frame-ancestors 'none'",
  );
  res.setHeader(
    'permissions-policy',
    'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()',
  );
  if (req.secure) res.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
  common(req, res, next);
};

/** The API page needs inline styles for its widget, and only that page gets them. */
export const docsPagePolicy: RequestHandler = (req, res, next) => {
  res.setHeader('content-security-policy', pagePolicy(req.headers.host, true));
  next();
};
