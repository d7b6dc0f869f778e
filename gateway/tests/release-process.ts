import { createRedisBus } from '@ankur/service-kit/bus/redis-bus';
import { startTestGateway } from './start-test-gateway.ts';

/** A gateway in a process of its own beside others on one store, one Redis and one folder, for tests that kill it. */
const { STORE_URI = '', REDIS = '', PREFIX = '', FOLDER = '' } = process.env;
const bus = createRedisBus({ url: REDIS, prefix: PREFIX });
const store = { uri: STORE_URI, stop: () => Promise.resolve() };
const gateway = await startTestGateway({ store, bus, folder: FOLDER });
process.stdout.write(`${JSON.stringify({ url: gateway.url })}\n`);
process.stdin.on('end', () => void gateway.stop().then(() => process.exit(0))).resume();
