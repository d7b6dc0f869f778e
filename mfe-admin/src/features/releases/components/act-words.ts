import type { RemoteAct } from '../api/use-remote-act.ts';

/** What the button of each act says. */
export const labels: Record<RemoteAct['kind'], string> = {
  activate: 'Activate',
  canary: 'Give to some',
  rollback: 'Roll back',
  disable: 'Turn off',
  enable: 'Turn on',
};

/** The remote that this console is. */
const ownName = 'mfe-admin';

/** What an act will do, in words for whoever is about to do it. */
export function effectOf({ kind, remote, version = '' }: RemoteAct): string {
  const { releases, canary } = remote;
  const find = (wanted: 'active' | 'previous') => releases.find(({ state }) => state === wanted)?.version;
  const active = find('active') ?? 'nothing';
  const effects = {
    activate: () =>
      `Everybody gets ${version} instead of ${active}: new pages now, open tabs with their next navigation.${
        canary === null || canary.version === version ? '' : ` The canary of ${canary.version} ends.`
      }`,
    canary: () =>
      `Some get ${version} instead of ${active} and stay with it. It ends by itself when it fails for too many of them.`,
    rollback: () =>
      canary === null
        ? `Everybody returns from ${active} to ${find('previous') ?? 'nothing'}.`
        : `The canary of ${canary.version} ends; everybody gets ${active}.`,
    disable: () =>
      `Open tabs show your reason in its place within two seconds.${
        remote.name === ownName
          ? ` This console is ${ownName}: no admin can turn it on again from here, only npm run remote -- enable ${ownName} does.`
          : ''
      }`,
    enable: () => 'It is back in open tabs without a reload.',
  };
  return effects[kind]();
}
