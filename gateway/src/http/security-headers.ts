import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestIdHeader } from '@ankur/contracts/claims';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Visit } from '../visit.ts';

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

/** What helmet sets, asked for once: with these options it is the same for every request. */
function fixedByHelmet(): [string, string][] {
  const headers: [string, string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => headers.push([name.toLowerCase(), value]),
    removeHeader: () => undefined,
  };
  const set = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  set({} as IncomingMessage, recorder as unknown as ServerResponse, () => undefined);
  return headers;
}

const common: readonly [string, string][] = [
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), browsing-topics=()'],
  ...fixedByHelmet(),
];
/** What a browser heeds with documents alone; or, as `referrer-policy` here, says of other files what it does anyway. */
export const documentHeaders = [
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const;
const transport = ['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const;
/** Answers of the API, and what pages are made of, are never documents: nothing runs in them, and nothing frames them. */
export const dataPolicy = ['content-security-policy', "default-src 'none'; frame-ancestors 'none'"] as const;

const ofData: readonly string[] = [...dataPolicy, ...common.flat()];
const ofSecureData: readonly string[] = [...ofData, ...transport];

/** Names and values, in turn, of the headers of every answer of the API. */
export function dataHeaders({ scheme, requestId }: Visit): string[] {
  return [requestIdHeader, requestId, ...(scheme === 'https' ? ofSecureData : ofData)];
}

/** Names of the headers that every answer of the API has. */
export const dataHeaderNames: ReadonlySet<string> = new Set(
  [requestIdHeader, ...ofSecureData].filter((_each, place) => place === 0 || place % 2 === 1),
);

/** Sets those that are the same for every request, for what answers beside us. */
export function setDataHeaders(res: Pick<ServerResponse, 'setHeader'>): void {
  for (const [name, value] of [dataPolicy, ...common]) res.setHeader(name, value);
}

/** Sets the headers of every answer, errors included. */
export function setUsualHeaders({ req, res, url, scheme, requestId }: Visit): void {
  res.setHeader(requestIdHeader, requestId);
  const isData = /^\/(api|uploads)\//.test(url);
  res.setHeader(dataPolicy[0], isData ? dataPolicy[1] : pagePolicy(req.headers.host, false));
  for (const [name, value] of common) res.setHeader(name, value);
  if (scheme === 'https') res.setHeader(...transport);
}

/** The API page needs inline styles for its widget, and only that page gets them. */
export const docsPagePolicy: RequestHandler = (req, res, next) => {
  res.setHeader('content-security-policy', pagePolicy(req.headers.host, true));
  next();
};
