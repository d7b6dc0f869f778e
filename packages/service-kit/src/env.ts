import { z } from 'zod';
import { serviceNames, type ServiceName } from '@ankur/contracts/endpoint';
import { failPointPattern } from './bus/fail-point.ts';

/** Secret used when nobody set one in development; `NODE_ENV=production` refuses it. */
export const developmentSecret = 'ankur-development-only-internal-secret';

/** A switch of the environment: `true` or `1` is on; `false`, `0` and nothing are off. */
export const toggle = z
  .stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''], case: 'sensitive' })
  .default(false);

type AddressVariable = `SERVICE_URL_${Uppercase<(typeof serviceNames)[number]>}`;

/** The variable that holds the address of a service: `SERVICE_URL_EVENTS`. */
const addressVariable = (service: string) => `SERVICE_URL_${service.toUpperCase()}` as AddressVariable;

/** An address of a server that speaks HTTP. */
export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an http:// or https:// address' });

/** An address of this scheme, with or without `s`, that names a host. What is said of it never repeats it: it may hold a password. */
export const serverAddress = (scheme: 'redis' | 'smtp') =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && [`${scheme}:`, `${scheme}s:`].includes(url.protocol) && url.hostname !== '';
  }, `must be a ${scheme}:// or ${scheme}s:// address`);

const optionalUrl = httpUrl.optional();
const addresses = Object.fromEntries(
  serviceNames.map((service) => [addressVariable(service), optionalUrl]),
) as Record<AddressVariable, typeof optionalUrl>;

/** Environment every service understands; extend it with `serviceEnv.extend({...})`. */
export const serviceEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\/[^/?]/, 'must be a mongodb:// address'),
  REDIS_URL: serverAddress('redis').optional(),
  INTERNAL_SECRET: z.string().min(32, 'must have at least 32 characters'),
  /** PEM text or file path of the public keys of access tokens; separate two with a comma during a rotation. */
  JWT_PUBLIC_KEY: z.string().min(1),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  UPLOADS_DIR: z.string().default('.data/uploads'),
  RATE_LIMIT_SCALE: z.coerce.number().positive().default(1),
  DEMO: toggle,
  /** Ends or stalls the process at an event, for fault tests; refused unless NODE_ENV is test. */
  ANKUR_FAILPOINT: z
    .string()
    .regex(failPointPattern, 'must be hold:, before: or after: and an event type')
    .optional(),
  ...addresses,
});
export type ServiceEnv = z.output<typeof serviceEnv>;

/** The environment is unusable; `problems` lists every missing or invalid name with its reason. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The environment is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const knownSecrets = new Set([
  developmentSecret,
  'secret',
  'changeme',
  'change-me',
  'password',
  'Admin!2345',
  'Sprout!2345',
]);

function defaultSecretsIn(source: NodeJS.ProcessEnv): string[] {
  if (source['NODE_ENV'] !== 'production') return [];
  return Object.entries(source)
    .filter(([name, value]) => /(SECRET|PASSWORD|PRIVATE_KEY)$/.test(name) && knownSecrets.has(value ?? ''))
    .map(([name]) => `${name}: a default secret is refused in production`);
}

/** Whoever starts with it once marks the database, which no production accepts from then on. */
function demoIn(source: NodeJS.ProcessEnv): string[] {
  return source['NODE_ENV'] === 'production' && ['true', '1'].includes(source['DEMO'] ?? '')
    ? ['DEMO: is refused in production, because the passwords of demo members are published']
    : [];
}

function failPointIn(source: NodeJS.ProcessEnv): string[] {
  return source['ANKUR_FAILPOINT'] === undefined || source['NODE_ENV'] === 'test'
    ? []
    : ['ANKUR_FAILPOINT: a fail point is refused outside tests'];
}

function describeIssue(issue: z.core.$ZodIssue, source: NodeJS.ProcessEnv): string {
  const name = issue.path.join('.');
  if (source[name] === undefined) return `${name}: is missing`;
  const isNoNumber = issue.code === 'invalid_type' && issue.expected === 'number';
  return `${name}: ${isNoNumber ? 'must be a number' : issue.message}`;
}

/**
 * Checks the environment against a schema; throws `EnvError` naming everything that is missing or invalid. A variable without
 * text is one that nobody set, as compose files and shells pass it on.
 */
export function readEnv<S extends z.ZodObject>(schema: S, variables: NodeJS.ProcessEnv): z.output<S> {
  const source = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(source);
  const problems = (parsed.error?.issues ?? []).map((issue) => describeIssue(issue, source));
  problems.push(...defaultSecretsIn(source), ...demoIn(source), ...failPointIn(source));
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);
  return parsed.data;
}

/** Addresses of the services named by `SERVICE_URL_*`. */
export function serviceUrls(env: ServiceEnv): Partial<Record<ServiceName, string>> {
  return Object.fromEntries(
    serviceNames.flatMap((service) => {
      const url = env[addressVariable(service)];
      return url === undefined ? [] : [[service, url]];
    }),
  );
}
