import { httpUrl, serviceEnv, toggle } from '@ankur/service-kit/env';
import express from 'express';
import { z } from 'zod';

/** Whether browsers would write it so in the header `Origin`: nothing else ever matches. */
const isOrigin = (text: string) => {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === text;
};

/** Whether Express, which believes what they say, can read them all. */
function canBeTrusted(proxies: string[]): boolean {
  try {
    express().set('trust proxy', proxies);
    return true;
  } catch {
    return false;
  }
}

/** Environment of the gateway, besides what every service understands. */
export const gatewayEnv = serviceEnv.extend({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  /** A port of this gateway alone. PORT is then joined last, when everything is ready for traffic. */
  GATEWAY_OWN_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Shares PORT with the other gateways of this machine (SO_REUSEPORT); needs GATEWAY_OWN_PORT. */
  REUSE_PORT: toggle,
  /** Built shell, and the folder in which releases of remotes are stored. */
  SHELL_DIST: z.string().default('shell/dist'),
  RELEASES_DIR: z.string().default('.data/releases'),
  /** `name:token,name:token`; further tokens come from the file that `npm run remote -- token` writes. */
  RELEASE_TOKENS: z.string().default(''),
  RELEASE_TOKENS_FILE: z.string().default('.data/release-tokens.json'),
  /** Port of `/metrics`, on loopback only; without it there are no metrics. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Addresses of load balancers whose X-Forwarded-For is believed, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .refine(
      (text) => canBeTrusted(listOf(text)),
      'must be addresses, networks such as 10.0.0.0/8, or loopback, linklocal, uniquelocal',
    ),
  /** Address at which members reach the platform, for what shared links show; never taken from a request. */
  PUBLIC_URL: httpUrl.optional(),
  /** Connections one address may hold open, live ones not counted; RATE_LIMIT_SCALE multiplies it. */
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(100),
  /** Origins besides our own that may open a live connection, separated by commas. */
  ALLOWED_ORIGINS: z
    .string()
    .default('')
    .refine((text) => listOf(text).every(isOrigin), 'must be origins such as https://ankur.example'),
  /** Smoothed event loop delay above which API calls are refused. */
  OVERLOAD_LAG_MS: z.coerce.number().int().min(20).default(500),
});
export type GatewayEnv = z.output<typeof gatewayEnv>;

/** Splits a comma-separated setting. */
export function listOf(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
