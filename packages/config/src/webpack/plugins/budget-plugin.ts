import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import type { App } from '../app.ts';
import { exposeChunks, lazyGroups } from '../remote-manifest.ts';

const pluginName = 'AnkurBudgetPlugin';

/** What one first view downloads, by the name it has in messages; `elsewhere` are the kB of other builds. */
interface View {
  name: string;
  chunks: ReadonlySet<Chunk>;
  elsewhere?: number;
  limitKilobytes: number;
}

/** Limits of a remote's pages, the shell's part included: kB (brotli, 1 kB = 1000 bytes) by the name of the page's file. */
export interface PageLimits {
  readonly shellPart: number;
  readonly pages: Readonly<Record<string, number>>;
  readonly anyPage: number;
}

/** Fails a production build of a remote when a page of it downloads more JavaScript than its limit, with what the shell brings. */
export class BudgetPlugin {
  private readonly app: App;
  private readonly limits: PageLimits;

  constructor(app: App, limits: PageLimits) {
    this.app = app;
    this.limits = limits;
  }

  apply(compiler: Compiler): void {
    const { shellPart, pages, anyPage } = this.limits;
    checkViews(compiler, this.app, (compilation) =>
      [...pagesOf(compilation)].map(([name, chunks]) => {
        return { name, chunks, elsewhere: shellPart, limitKilobytes: pages[name] ?? anyPage };
      }),
    );
  }
}

/** The same for the shell: for each named chunk, what the page starts with and that chunk. */
export class ViewBudgetPlugin {
  private readonly app: App;
  private readonly start: string;
  private readonly limits: Readonly<Record<string, number>>;

  /** `limits`: kB (brotli) by chunk name. */
  constructor(app: App, start: string, limits: Readonly<Record<string, number>>) {
    this.app = app;
    this.start = start;
    this.limits = limits;
  }

  apply(compiler: Compiler): void {
    checkViews(compiler, this.app, (compilation) =>
      Object.entries(this.limits).map(([name, limitKilobytes]) => {
        const groups = [this.start, name].map((group) => compilation.namedChunkGroups.get(group));
        const missing = [this.start, name].filter((_, index) => groups[index] === undefined);
        if (missing.length > 0) throw new Error(`The build has no chunk named ${missing.join()}.`);
        const all = [...compilation.entrypoints.values(), ...groups];
        return { name, chunks: new Set(all.flatMap((group) => group?.chunks ?? [])), limitKilobytes };
      }),
    );
  }
}

function checkViews(compiler: Compiler, app: App, views: (compilation: Compilation) => View[]): void {
  const logger = compiler.getInfrastructureLogger(app.name);
  compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
    // As it is served: with the hashes of its files, and compressed.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
      for (const { name, chunks, elsewhere = 0, limitKilobytes } of views(compilation)) {
        const kilobytes = elsewhere + bytesOf(compilation, chunks) / 1000;
        const summary = `${app.version}: ${name} ${kilobytes.toFixed(1)} kB of JavaScript (brotli), limit ${limitKilobytes} kB`;
        logger.info(summary);
        if (kilobytes <= limitKilobytes) continue;
        const advice = 'Load what the first view does not need with a dynamic import.';
        compilation.errors.push(new webpack.WebpackError(`${app.name} ${summary}. ${advice}`));
      }
    });
  });
}

/** Each page of a remote by the name of its file, with what every page pays for: the entry and the exposed module. */
function pagesOf(compilation: Compilation): Map<string, ReadonlySet<Chunk>> {
  const exposed = exposeChunks(compilation);
  const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.chunks);
  const base = [...entries, ...exposed];
  const views = lazyGroups(compilation).flatMap((group) =>
    fileNames(group).map((name) => [name, new Set([...base, ...group.chunks])] as const),
  );
  return new Map<string, ReadonlySet<Chunk>>(views.length > 0 ? views : [['first view', new Set(base)]]);
}

/** Names of the files that are imported as this group; several may share one. */
const fileNames = ({ origins }: ChunkGroup): string[] =>
  origins.map(({ request }) => basename(request).replace(/\.tsx?$/, ''));

function bytesOf(compilation: Compilation, chunks: ReadonlySet<Chunk>): number {
  const files = new Set(
    [...chunks].flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js')),
  );
  return [...files].reduce((total, file) => total + compressedSize(compilation, file), 0);
}

function compressedSize(compilation: Compilation, file: string): number {
  const compressed = compilation.getAsset(`${file}.br`);
  if (compressed) return compressed.source.size();
  return brotliCompressSync(compilation.getAsset(file)?.source.buffer() ?? Buffer.alloc(0)).length;
}
