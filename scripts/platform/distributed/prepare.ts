// A short process of `npm run start:distributed`: plants the demo data once and publishes the remotes built here.
import { createBus } from '@ankur/service-kit/bus/create-bus';
import { readEnv } from '@ankur/service-kit/env';
import { gatewayEnv } from '../../../gateway/src/env.ts';
import { createGateway } from '../../../gateway/src/gateway.ts';
import { publishRemotes } from '../front-ends/publish-remotes.ts';
import { seedOnce } from '../seed.ts';

const variables = Object.fromEntries(
  Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
);
const env = readEnv(gatewayEnv, variables);
const bus = createBus(env);
const print = (line: string) => process.stdout.write(`${line}\n`);

await seedOnce({ dataPath: variables['DATA_DIR'] ?? '', variables, bus, print });
const gateway = createGateway({ env, bus });
await gateway.start();
await publishRemotes(gateway, { print });
await gateway.stop();
await bus.close();
process.exit(0);
