import { z } from 'zod';
import { frontEndDeclaration } from './front-ends.ts';
import { instant } from './primitives.ts';
import { roles } from './roles.ts';
import { bodyText, lineText } from './text.ts';

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

/** What a page is told to fetch of one screen or one remote: a bundler makes up to thirty scripts, and as many styles. */
const maxFetched = 100;
/** A file that pages name, as it is written in an address: nothing that a browser would read as another one (`%2e%2e`, `?`, a tab). */
const fetchedFile = z
  .string()
  .max(200)
  .regex(/^[\w.~@+$-]+(?:\/[\w.~@+$-]+)*$/, 'must be written as in an address, without escapes');

/** The files that one screen needs besides those that every screen of its remote does. */
const screenFiles = z.object({
  path: z.string().max(120).describe('as declared: /events/:id'),
  files: z.array(fetchedFile).max(maxFetched).describe('scripts and styles'),
});

/** A package of others with its licence as it states it. */
export const releaseDependency = z.object({
  name: z.string().max(214),
  version: z.string().max(100),
  license: z.string().max(200),
});

/** What a build writes to `release.json`. */
export const releaseDescription = z
  .object({
    name: remoteName,
    version: remoteVersion,
    container: z.string().describe('the name with _ for -: a global of the page, and no other remote has it'),
    manifest: z.literal('mf-manifest.json'),
    remoteEntry: fetchedFile.describe('file name of the entry script'),
    integrity: z.object({ manifest: integrity, remoteEntry: integrity }),
    preload: z
      .array(z.object({ path: fetchedFile, as: z.enum(['script', 'style']), integrity }))
      .max(maxFetched),
    screens: z
      .array(screenFiles)
      .max(100)
      .optional()
      .describe('a page begins with them; a build before this was written has none'),
    files: z.array(z.object({ path: z.string(), size: z.int(), sha384: integrity })),
    shared: z.record(z.string(), z.string()),
    hostContract: z.int(),
    uses: z
      .object({
        api: z.array(z.string().max(300)).max(1000).describe('calls that its code makes, METHOD /path'),
        events: z
          .array(z.string().max(100))
          .max(500)
          .optional()
          .describe('live messages that its code names'),
      })
      .optional()
      .describe('a build before this was written has none'),
    dependencies: z
      .array(releaseDependency)
      .max(2000)
      .optional()
      .describe('packages of others whose code it holds; a build before this was written does not say'),
    ...frontEndDeclaration.shape,
  })
  .meta({ id: 'ReleaseDescription' });
export type ReleaseDescription = z.infer<typeof releaseDescription>;

const registeredRelease = z.object({
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
});
/** A version as browsers load it. */
export type RegisteredRelease = z.infer<typeof registeredRelease>;

/** Per cent of everybody who gets a version first. */
const canaryShare = z.number().min(0).max(100);

/**
 * One row of `/remotes.json`: where the active version of a remote lives and what its files must hash to. What is optional
 * came later: a shell that does not know it serves the active version.
 */
export const registeredRemote = registeredRelease
  .extend({
    revision: z.int().optional().describe('rises with every change of this row'),
    disabled: z
      .object({ reason: z.string(), since: instant })
      .optional()
      .describe('switched off: its area shows a notice'),
    canary: z
      .object({
        share: canaryShare,
        roles: z.array(z.string()),
        users: z.array(z.int()).describe('canaryNumber of each member'),
        release: registeredRelease,
      })
      .optional()
      .describe('a version that some get instead of the active one'),
  })
  .meta({ id: 'RegisteredRemote' });
export type RegisteredRemote = z.infer<typeof registeredRemote>;
export const remoteRegistry = z.object({ remotes: z.array(registeredRemote) }).meta({ id: 'RemoteRegistry' });
export type RemoteRegistry = z.infer<typeof remoteRegistry>;

/** Who gets a canary version, as its team says it. */
export const canaryAudience = z.object({
  share: canaryShare.default(0),
  roles: z.array(z.enum(roles)).max(roles.length).default([]),
  users: z
    .array(lineText({ min: 1, max: 64 }))
    .max(200)
    .default([])
    .describe('ids of members'),
});
/** Why somebody acts on a remote, for audit log and board. */
export const releaseReason = bodyText({ min: 3, max: 300 });
