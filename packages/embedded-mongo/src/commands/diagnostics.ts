import { hostname } from 'node:os';
import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import type { Document } from '../bson/document.ts';
import { MAX_MESSAGE_BYTES } from '../wire/message.ts';
import type { CommandContext, CommandTable } from './context.ts';

const VERSION = '8.0.0';
/** The wire protocol of MongoDB 8.0: the driver then offers everything up to client.bulkWrite. */
const WIRE_VERSION = 25;

function hello({ connectionId, command }: CommandContext): Document {
  const isModern = 'hello' in command;
  return {
    ...(isModern ? { isWritablePrimary: true } : { ismaster: true, helloOk: true }),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
    connectionId,
    minWireVersion: 0,
    maxWireVersion: WIRE_VERSION,
    readOnly: false,
    ok: 1,
  };
}

const HELLO = {
  fields: [
    ...['helloOk', 'client', 'compression', 'speculativeAuthenticate', 'saslSupportedMechs', 'loadBalanced'],
    ...['topologyVersion', 'maxAwaitTimeMS', 'backpressure'],
  ],
  run: hello,
};

const acknowledge = (fields: string[] = []) => ({ fields, run: () => ({ ok: 1 }) });

export const DIAGNOSTIC_COMMANDS: CommandTable = {
  hello: HELLO,
  isMaster: HELLO,
  ismaster: HELLO,
  ping: acknowledge(),
  endSessions: acknowledge(),
  startSession: {
    fields: [],
    run: () => ({ id: { id: null }, timeoutMinutes: 30, ok: 1 }),
  },
  refreshSessions: acknowledge(),
  killSessions: acknowledge(),
  buildInfo: {
    fields: [],
    run: () => ({
      version: VERSION,
      versionArray: [8, 0, 0, 0],
      modules: ['ankur-embedded'],
      storageEngines: ['sqlite'],
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      ok: 1,
    }),
  },
  hostInfo: { fields: [], run: () => ({ system: { hostname: hostname(), currentTime: new Date() }, ok: 1 }) },
  whatsmyip: { fields: [], run: () => ({ you: '127.0.0.1', ok: 1 }) },
  connectionStatus: {
    fields: ['showPrivileges'],
    run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] }, ok: 1 }),
  },
  getCmdLineOpts: { fields: [], run: () => ({ argv: [], parsed: {}, ok: 1 }) },
  getLog: { fields: [], run: () => ({ totalLinesWritten: 0, log: [], ok: 1 }) },
  getParameter: {
    fields: ['featureCompatibilityVersion', 'allParameters', 'showDetails'],
    run: () => ({ featureCompatibilityVersion: { version: '8.0' }, ok: 1 }),
  },
  serverStatus: {
    fields: [],
    run: ({ cursors, catalog }) => ({
      host: hostname(),
      version: VERSION,
      process: 'ankur-embedded',
      pid: BigInt(process.pid),
      uptime: process.uptime(),
      mem: { resident: Math.round(process.memoryUsage.rss() / 1_048_576) },
      metrics: { cursor: { open: { total: cursors.count } } },
      catalogStats: { collections: catalog.all().length },
      ok: 1,
    }),
  },
};
