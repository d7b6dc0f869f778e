import { adminToken, memberToken } from './build-event.ts';
import { startTestGateway } from './start-test-gateway.ts';

/** A gateway in a process of its own, for tests of what must never end one; it stops when its input ends. */
const gateway = await startTestGateway({ env: { RATE_LIMIT_SCALE: 1 } });
const { url, port } = gateway;
const facts = { url, port, pid: process.pid, member: memberToken(), admin: adminToken() };
process.stdout.write(`${JSON.stringify(facts)}\n`);
process.stdin.on('end', () => void gateway.stop().then(() => process.exit(0))).resume();
