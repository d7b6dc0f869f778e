import { MAX_DOCUMENT_BYTES } from '../bson/codec.ts';
import type { Document } from '../bson/document.ts';
import { MAX_MESSAGE_BYTES } from '../wire/message.ts';
import type { CommandContext, CommandTable } from './context.ts';

const VERSION = [7, 0, 0];
/** The wire protocol of MongoDB 7.0: of a newer one drivers would expect `bulkWrite` over several collections. */
const WIRE_VERSION = 21;

function hello({ command }: CommandContext): Document {
  return {
    ...('hello' in command ? { isWritablePrimary: true } : { ismaster: true, helloOk: true }),
    maxBsonObjectSize: MAX_DOCUMENT_BYTES,
    maxMessageSizeBytes: MAX_MESSAGE_BYTES,
    maxWriteBatchSize: 100_000,
    localTime: new Date(),
    logicalSessionTimeoutMinutes: 30,
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
const ACKNOWLEDGE = { fields: [], run: () => ({ ok: 1 }) };

/** What a driver or a shell asks before, between and after its work. */
export const HANDSHAKE_COMMANDS: CommandTable = {
  hello: HELLO,
  isMaster: HELLO,
  ismaster: HELLO,
  ping: ACKNOWLEDGE,
  endSessions: ACKNOWLEDGE,
  buildInfo: {
    fields: [],
    run: () => ({
      version: VERSION.join('.'),
      versionArray: [...VERSION, 0],
      modules: ['ankur-embedded'],
      maxBsonObjectSize: MAX_DOCUMENT_BYTES,
      ok: 1,
    }),
  },
};
