import { brotliCompressSync } from 'node:zlib';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import type { App } from '../app.ts';
import { exposeChunks } from '../remote-manifest.ts';

const pluginName = 'AnkurBudgetPlugin';

/** What one first view downloads, by the name it has in messages. */
type Views = (
  compilation: Compilation,
) => { name: string; chunks: ReadonlySet<Chunk>; limitKilobytes: number }[];

/** Fails a production build of a remote whose first view downloads more JavaScript than `limitKilobytes` (brotli, 1 kB = 1000 bytes). */
export class BudgetPlugin {
  private readonly app: App;
  private readonly limitKilobytes: number;

  constructor(app: App, limitKilobytes: number) {
    this.app = app;
    this.limitKilobytes = limitKilobytes;
  }

  apply(compiler: Compiler): void {
    const { limitKilobytes } = this;
    checkViews(compiler, this.app, (compilation) => [
      { name: 'first view', chunks: remoteFirstView(compilation), limitKilobytes },
    ]);
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

function checkViews(compiler: Compiler, app: App, views: Views): void {
  const logger = compiler.getInfrastructureLogger(app.name);
  compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
    // As it is served: with the hashes of its files, and compressed.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
    compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
      for (const { name, chunks, limitKilobytes } of views(compilation)) {
        const kilobytes = bytesOf(compilation, chunks) / 1000;
        const summary = `${app.version}: ${name} ${kilobytes.toFixed(1)} kB of JavaScript (brotli), limit ${limitKilobytes} kB`;
        logger.info(summary);
        if (kilobytes <= limitKilobytes) continue;
        const advice = 'Load what the first view does not need with a dynamic import.';
        compilation.errors.push(new webpack.WebpackError(`${app.name} ${summary}. ${advice}`));
      }
    });
  });
}

/** Entry, exposed module and the heaviest page: every remote page pays for the first two. */
function remoteFirstView(compilation: Compilation): Set<Chunk> {
  const exposed = exposeChunks(compilation);
  const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.chunks);
  const base = new Set([...entries, ...exposed]);
  const pages = exposed.flatMap((chunk) => [...chunk.groupsIterable]).flatMap((group) => group.getChildren());
  const extra = (page: ChunkGroup) =>
    bytesOf(compilation, new Set(page.chunks.filter((chunk) => !base.has(chunk))));
  const [heaviest] = pages.sort((a, b) => extra(b) - extra(a));
  return new Set([...base, ...(heaviest?.chunks ?? [])]);
}

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
