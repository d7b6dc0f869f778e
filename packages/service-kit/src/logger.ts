import { pino, stdSerializers, type DestinationStream, type Logger as PinoLogger } from 'pino';
import { currentRequest } from './http/request-context.ts';

/** The structured logger of a service. */
export type Logger = PinoLogger;

/** Options of `createLogger`; `stream` replaces standard output (tests). */
export interface LoggerOptions {
  name: string;
  level?: string;
  stream?: DestinationStream;
}

const secretKeys = [
  'password',
  'newPassword',
  'currentPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'secret',
  'authorization',
  'cookie',
  'phone',
  'email',
  '["set-cookie"]',
  '["x-ankur-identity"]',
];
const depths = ['', '*.', '*.*.', '*.*.*.'];
const redactedPaths = depths.flatMap((depth) =>
  secretKeys.map((key) => (key.startsWith('[') ? `${depth.slice(0, -1)}${key}` : `${depth}${key}`)),
);

/** The patterns below look far ahead; a message that somebody made very long must not stop the process. */
const maxTextLength = 4000;

/** Removes what a driver or a library may have copied into a message: addresses, tokens and phone numbers. */
export function scrub(text: string): string {
  return text
    .slice(0, maxTextLength)
    .replace(/eyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g, '[email]')
    .replace(/(?<![\w.-])\+?\d{10,13}(?![\w.-])/g, '[phone]');
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const plain = stdSerializers.err(error);
  return {
    type: plain.type,
    message: scrub(plain.message),
    stack: scrub(plain.stack),
    ...('code' in error ? { code: error.code } : {}),
  };
}

/** Characters that are put together before they are written, and how long the first of them may wait. */
const gatheredChars = 8192;
const gatheredMs = 500;

/**
 * Puts lines together in front of a writer: it would measure all that it holds with each line. `flush` and `flushSync`
 * hand over what has been gathered and then pass on.
 */
export function gatherLines(
  output: Pick<ReturnType<typeof pino.destination>, 'write' | 'flush' | 'flushSync'>,
) {
  let gathered = '';
  let timer: NodeJS.Timeout | undefined;
  const handOver = () => {
    clearTimeout(timer);
    timer = undefined;
    if (gathered !== '') output.write(gathered);
    gathered = '';
  };
  return {
    write(line: string) {
      gathered += line;
      if (gathered.length >= gatheredChars) handOver();
      else timer ??= setTimeout(handOver, gatheredMs).unref();
    },
    flush(done?: (error?: Error) => void) {
      handOver();
      output.flush(done);
    },
    flushSync() {
      // Else it would hand the lines to a thread, and a process that ends does not wait for that.
      Object.assign(output, { sync: true });
      try {
        handOver();
        output.flushSync();
      } finally {
        Object.assign(output, { sync: false });
      }
    },
  } satisfies DestinationStream & Record<string, unknown>;
}

let standardOutput: DestinationStream | undefined;

/** One batched writer per process: a log line never waits for the disk. */
function sharedOutput(): DestinationStream {
  if (standardOutput) return standardOutput;
  const output = gatherLines(pino.destination({ dest: 1, sync: false }));
  process.once('exit', () => {
    try {
      output.flushSync();
    } catch {
      // The descriptor may be closed already; there is nowhere left to report to.
    }
  });
  standardOutput = output;
  return output;
}

let [lastMs, lastText] = [0, ''];

/** The field `time`; lines of one millisecond share its text. */
function isoTime(): string {
  const now = Date.now();
  if (now !== lastMs) [lastMs, lastText] = [now, `,"time":"${new Date(now).toISOString()}"`];
  return lastText;
}

/** Creates a JSON logger that redacts secrets and personal data and adds the id of the current request. */
export function createLogger(options: LoggerOptions): Logger {
  return pino(
    {
      level: options.level ?? 'info',
      base: { service: options.name },
      timestamp: isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: redactedPaths, censor: '[redacted]' },
      serializers: { err: serializeError, error: serializeError, cause: serializeError },
      mixin: () => {
        const request = currentRequest();
        return request ? { requestId: request.requestId } : {};
      },
    },
    options.stream ?? sharedOutput(),
  );
}

/**
 * The same logger for lines whose fields are all our own (ids, names of routes, numbers): it looks for nothing to redact,
 * which costs forty times what writing the line does. Never give it what a caller sent.
 */
export const withoutRedaction = (logger: Logger): Logger => logger.child({}, { redact: [] });
