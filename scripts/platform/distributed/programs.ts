import { join } from 'node:path';
import { serviceNames, type ServiceName } from '@ankur/contracts/endpoint';
import { socketPath } from '@ankur/embedded-mongo';
import { root } from '../front-ends/build.ts';
import { environment } from './environment.ts';
import { answersOk, ask } from './probes.ts';
import type { Program } from './program.ts';

const node = process.execPath;

/** The embedded store as a process of its own, on a socket in its folder. */
export function storeProgram(dataDir: string): Program {
  const cli = join(root, 'packages/embedded-mongo/src/cli.ts');
  return {
    name: 'store',
    command: node,
    args: [cli, '--data', dataDir],
    env: environment({}),
    port: null,
    isReady: async () => (await ask(socketPath(dataDir), '')) !== null,
    endsWithParent: true,
  };
}

/** `SERVICE_URL_*` of services that listen on these ports. */
export function serviceAddresses(ports: ReadonlyMap<ServiceName, number>): Record<string, string> {
  return Object.fromEntries(
    [...ports].map(([name, port]) => [
      `SERVICE_URL_${name.toUpperCase()}`,
      `http://127.0.0.1:${String(port)}`,
    ]),
  );
}

/** What nobody but identity is told. */
const ofIdentity = ['JWT_PRIVATE_KEY', 'TWO_FACTOR_KEY', 'ADMIN_EMAIL', 'ADMIN_PASSWORD'] as const;

/** The services. Only identity gets the keys and the first admin's password. */
export function servicePrograms(
  variables: Record<string, string>,
  ports: ReadonlyMap<ServiceName, number>,
): Program[] {
  return serviceNames.map((name) => {
    const port = ports.get(name) ?? 0;
    const env = environment({ ...variables, ...serviceAddresses(ports), PORT: String(port) });
    if (name !== 'identity') {
      for (const secret of ofIdentity) delete env[secret];
    }
    return {
      name,
      command: node,
      args: [join(root, 'services', name, 'src/main.ts')],
      env,
      port,
      isReady: () => answersOk(`http://127.0.0.1:${String(port)}/health/ready`),
      endsWithParent: true,
    };
  });
}

/** What both gateways share; where one port cannot be shared, only the first one listens there. */
interface GatewayOptions {
  variables: Record<string, string>;
  publicPort: number;
  ownPorts: readonly number[];
  shared: boolean;
}

/** The gateways. Each can be addressed alone at its own port. */
export function gatewayPrograms({ variables, publicPort, ownPorts, shared }: GatewayOptions): Program[] {
  return ownPorts.map((port, index) => {
    const listening =
      shared || index === 0
        ? { PORT: String(publicPort), GATEWAY_OWN_PORT: String(port), REUSE_PORT: String(shared) }
        : { PORT: String(port) };
    const metrics = variables['METRICS_PORT'];
    const env = environment({
      ...variables,
      ...listening,
      SHELL_DIST: join(root, 'shell', 'dist'),
      ...(metrics ? { METRICS_PORT: String(Number(metrics) + index) } : {}),
    });
    for (const secret of ofIdentity) delete env[secret];
    return {
      name: `gateway-${String(index + 1)}`,
      command: node,
      args: [join(root, 'gateway/src/main.ts')],
      env,
      port,
      isReady: () => answersOk(`http://127.0.0.1:${String(port)}/health/ready`),
      endsWithParent: true,
    };
  });
}
