import { liveMessages } from '@ankur/contracts/live';
import { endpoints } from '@ankur/contracts/endpoints';
import { hostContractVersion, type ReleaseDescription } from '@ankur/contracts/remotes';
import { sharedMismatches } from './shared-versions.ts';

const calls = new Set<string>(Object.values(endpoints).map(({ method, path }) => `${method} ${path}`));

/** What a release needs of host and platform and does not get, as sentences. `hostShared` is null when no shell is built. */
export function hostMismatches(
  { hostContract, shared, uses }: Pick<ReleaseDescription, 'hostContract' | 'shared' | 'uses'>,
  hostShared: Readonly<Record<string, string>> | null,
): string[] {
  const fitting = hostContract === hostContractVersion || hostContract === hostContractVersion - 1;
  return [
    ...(fitting
      ? []
      : [`it was built for host contract ${hostContract}, the shell offers ${hostContractVersion}`]),
    ...(hostShared ? sharedMismatches(shared, hostShared) : []),
    ...(uses?.api ?? [])
      .filter((call) => !calls.has(call))
      .map((call) => `it calls ${call}, which the platform does not have`),
    ...(uses?.events ?? [])
      .filter((type) => !Object.hasOwn(liveMessages, type))
      .map((type) => `it waits for ${type}, which the platform never sends`),
  ];
}
