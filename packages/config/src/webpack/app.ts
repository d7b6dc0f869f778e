import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from './front-ends.ts';

/** What every part of the preset needs to know about the app it builds. */
export interface App {
  /** Folder and package name, for example `mfe-community`. */
  readonly name: string;
  /** Federation container and JavaScript-safe name, for example `mfe_community`. */
  readonly container: string;
  /** Absolute path of the app's folder. */
  readonly folder: string;
  /** Content-derived release version, for example `0.1.0-3f9a1c2b`. */
  readonly version: string;
  readonly production: boolean;
}

/** The fields of a package.json that the preset reads. */
export interface PackageJson {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Reads the package.json of a folder. */
export function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Describes the app in `folder`; `REMOTE_VERSION` overrides the content-derived version. */
export function describeApp(name: string, folder: string, production: boolean): App {
  const version = process.env['REMOTE_VERSION'] ?? `${readPackage(folder).version}-${sourceHash(folder)}`;
  return { name, container: name.replaceAll('-', '_'), folder, version, production };
}

/** Short hash of everything that shapes the build tools, used to drop stale build caches. */
export function toolHash(): string {
  return hashFiles(repositoryRoot, [
    'packages/config/src/webpack/**/*.ts',
    'package-lock.json',
    'webpack.config.ts',
  ]);
}

/** Every release gets a new version when its own code, a shared package, the preset or a dependency changed. */
function sourceHash(folder: string): string {
  const own = hashFiles(folder, ['package.json', 'webpack.config.ts', '{src,public}/**']);
  const shared = hashFiles(repositoryRoot, ['packages/{contracts,mfe-kit,ui}/{package.json,src/**}']);
  return createHash('sha256').update(own).update(shared).update(toolHash()).digest('hex').slice(0, 8);
}

function hashFiles(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const entries = globSync(patterns, { cwd: root, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of files.filter((path) => !/\.test\.tsx?$/.test(path)).sort()) {
    hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}
