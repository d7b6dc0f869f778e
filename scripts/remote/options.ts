import { parseArgs } from 'node:util';
import { remoteName } from '@ankur/contracts/remotes';

export const commands = [
  'publish',
  'canary',
  'activate',
  'rollback',
  'list',
  'status',
  'disable',
  'enable',
  'token',
] as const;

export const usage = `Usage: npm run remote -- <command> <name> [version] [options]

  publish  <name>            upload <name>/dist; nobody gets it before it is activated
                               --activate       make it the active version at once; a second try
                                                goes on where the first one was cut
                               --weaker-access  let it open what the active version keeps closed
                               --dist <folder>  another folder than <name>/dist
  canary   <name> <version>  give a published version to some, who keep it
                               --share <per cent>   --roles coach,scout   --users <id>,<id>
  activate <name> <version>  give a published version to everybody; ends a canary
  rollback <name>            end the canary; without one, return to the version before
  disable  <name>            switch it off in every open tab within two seconds; needs --reason
  enable   <name>            switch it on again
  status   <name>            what is served now, to whom, and what was done last
  list     <name>            its versions, newest first
  token    <name>            create a release token in the local data folder and print it;
                             for another machine an administrator makes one in the console, under Releases

Options: --url http://localhost:3000   --token <release token>   --reason <why>
         --dry-run   check and say what would happen, change nothing
         --json      one JSON object on standard output
         --yes       do not ask (without a terminal nothing is asked)
Tokens are also read from RELEASE_TOKENS=name:token,name:token and from the local data folder.

Ends with 0 done, 1 something went wrong, 2 wrong command, 3 token missing or not for this remote,
4 refused: it does not fit, exists already, or somebody was faster, 5 no such release, 6 no platform answers.`;

/** Exit codes of the command. */
export const exitCodes = {
  failed: 1,
  usage: 2,
  forbidden: 3,
  refused: 4,
  notFound: 5,
  unreachable: 6,
} as const;

/** Ends the command with a sentence for its user and an exit code. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
  readonly exitCode: number;
  readonly reasons: readonly string[];
  /** What to do about it. */
  readonly next: readonly string[];
  /** What the platform answered besides words. */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(
    message: string,
    exitCode: number,
    {
      reasons = [],
      data = {},
      next = [],
    }: { reasons?: readonly string[]; data?: Record<string, unknown>; next?: readonly string[] } = {},
  ) {
    super(message);
    this.exitCode = exitCode;
    this.reasons = reasons;
    this.next = next;
    this.data = data;
  }
}

const wrongUsage = (message: string) =>
  new CommandError(`${message}\nnpm run remote -- --help shows how.`, exitCodes.usage);

const list = (text: string | undefined) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        token: { type: 'string' },
        dist: { type: 'string' },
        reason: { type: 'string' },
        share: { type: 'string' },
        roles: { type: 'string' },
        users: { type: 'string' },
        activate: { type: 'boolean', default: false },
        'weaker-access': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        yes: { type: 'boolean', short: 'y', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw wrongUsage(error instanceof Error ? error.message : String(error));
  }
}

function urlOf(given: string | undefined): string {
  const url = given || process.env['ANKUR_URL'] || `http://localhost:${process.env['PORT'] || '3000'}`;
  if (/^https?:$/.test(URL.parse(url)?.protocol ?? '')) return url;
  throw wrongUsage(`${url} is no address of a platform, such as http://localhost:3000.`);
}

/** What was asked for. Throws CommandError for what cannot be meant; null when help is wanted. */
export function readOptions(args: readonly string[]) {
  const { positionals, values } = parse(args);
  const [given, name, ...words] = positionals;
  if (values.help || given === undefined) return null;
  const command = commands.find((known) => known === given);
  if (!command) throw wrongUsage(`There is no command ${given}.`);
  if (!name) throw wrongUsage(`${command} needs the name of a remote, for example mfe-content.`);
  // One token under another name would make the file of tokens unreadable, for the platform too.
  if (!remoteName.safeParse(name).success)
    throw wrongUsage(`${name} is no name of a remote: mfe- and small letters, digits and dashes.`);
  const isOfVersion = command === 'activate' || command === 'canary';
  const [version, ...more] = isOfVersion ? words : [undefined, ...words];
  if (isOfVersion && !version)
    throw wrongUsage(`${command} needs a version; "list ${name}" shows the published ones.`);
  // Without `--` npm keeps the options and hands on what belongs to them.
  if (more.length > 0)
    throw wrongUsage(`${command} has no use for "${more.join(' ')}". Options come after npm run remote --.`);
  if (command === 'disable' && !values.reason)
    throw wrongUsage('disable needs --reason: members read it, and the audit log keeps it.');
  const share = Number(values.share ?? 0);
  if (!(share >= 0 && share <= 100)) throw wrongUsage('--share is a number from 0 to 100.');
  return {
    command,
    name,
    version: version ?? '',
    url: urlOf(values.url),
    token: values.token,
    dist: values.dist,
    reason: values.reason,
    audience: { share, roles: list(values.roles), users: list(values.users) },
    activate: values.activate,
    weakerAccess: values['weaker-access'],
    // Without `--` npm takes it for its own; whoever says it means no act.
    dryRun: values['dry-run'] || process.env['npm_config_dry_run'] === 'true',
    json: values.json,
    yes: values.yes,
    /** When it was asked for, on this process's clock in milliseconds. */
    began: performance.now(),
  };
}

export type RemoteOptions = NonNullable<ReturnType<typeof readOptions>>;
