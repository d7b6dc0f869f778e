import { z } from 'zod';
import { frontEndDeclaration } from './front-ends.ts';

/** Version of what the shell offers to remotes (mfe-kit's public surface); a remote built for contract N runs on N and N+1. */
export const hostContractVersion = 2;

export const remoteName = z
  .string()
  .regex(/^mfe-[a-z][a-z0-9-]{1,30}$/)
  .meta({ examples: ['mfe-sample'] });
export const remoteVersion = z
  .string()
  .regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,60}$/)
  .meta({ examples: ['1.2.3'] });
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);

/** What a build writes to `release.json`. */
export const releaseDescription = z
  .object({
    name: remoteName,
    version: remoteVersion,
    container: z.string(),
    manifest: z.literal('mf-manifest.json'),
    remoteEntry: z.string().describe('file name of the entry script'),
    integrity: z.object({ manifest: integrity, remoteEntry: integrity }),
    preload: z.array(z.object({ path: z.string(), as: z.enum(['script', 'style']), integrity })),
    files: z.array(z.object({ path: z.string(), size: z.int(), sha384: integrity })),
    shared: z.record(z.string(), z.string()),
    hostContract: z.int(),
    ...frontEndDeclaration.shape,
  })
  .meta({ id: 'ReleaseDescription' });
export type ReleaseDescription = z.infer<typeof releaseDescription>;

/** One row of `/remotes.json`: where the active version of a remote lives and what its files must hash to. */
export const registeredRemote = z
  .object({
    name: remoteName,
    version: remoteVersion,
    container: z.string(),
    manifest: z.string().describe('/remotes/<name>/<version>/mf-manifest.json'),
    remoteEntry: z.string().describe('/remotes/<name>/<version>/<entry script>'),
    integrity: z.object({ manifest: integrity, remoteEntry: integrity }),
    preload: z
      .array(z.object({ path: z.string(), as: z.enum(['script', 'style']), integrity }))
      .describe('files that opening the remote always needs; full paths'),
    access: z.enum(['public', 'admin']).describe('who may load its files'),
    ...frontEndDeclaration.shape,
  })
  .meta({ id: 'RegisteredRemote' });
export type RegisteredRemote = z.infer<typeof registeredRemote>;
export const remoteRegistry = z.object({ remotes: z.array(registeredRemote) }).meta({ id: 'RemoteRegistry' });
export type RemoteRegistry = z.infer<typeof remoteRegistry>;
