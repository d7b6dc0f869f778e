import { brotliCompressSync } from 'node:zlib';
import webpack, { type Chunk, type ChunkGroup, type Compilation, type Compiler } from 'webpack';
import type { App } from '../app.ts';
import { exposeChunks } from '../remote-manifest.ts';

const pluginName = 'AnkurBudgetPlugin';

/** Fails a production build whose first view downloads more JavaScript than `limitKilobytes` (brotli, 1 kB = 1000 bytes). */
export class BudgetPlugin {
  private readonly app: App;
  private readonly limitKilobytes: number;

  constructor(app: App, limitKilobytes: number) {
    this.app = app;
    this.limitKilobytes = limitKilobytes;
  }

  apply(compiler: Compiler): void {
    const logger = compiler.getInfrastructureLogger(this.app.name);
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
        const kilobytes = firstViewBytes(compilation) / 1000;
        const summary = `${this.app.version}: first view ${kilobytes.toFixed(1)} kB of JavaScript (brotli), limit ${this.limitKilobytes} kB`;
        logger.info(summary);
        if (kilobytes <= this.limitKilobytes) return;
        const advice = 'Load what the first view does not need with a dynamic import.';
        compilation.errors.push(new webpack.WebpackError(`${this.app.name} ${summary}. ${advice}`));
      });
    });
  }
}

function firstViewBytes(compilation: Compilation): number {
  const remote = exposeChunks(compilation);
  const chunks = remote.length > 0 ? remoteFirstView(compilation, remote) : hostFirstView(compilation);
  return bytesOf(compilation, chunks);
}

/** Entry, exposed module and the heaviest page: every remote page pays for the first two. */
function remoteFirstView(compilation: Compilation, exposed: readonly Chunk[]): Set<Chunk> {
  const entries = [...compilation.entrypoints.values()].flatMap((entry) => entry.chunks);
  const base = new Set([...entries, ...exposed]);
  const pages = exposed.flatMap((chunk) => [...chunk.groupsIterable]).flatMap((group) => group.getChildren());
  const extra = (page: ChunkGroup) =>
    bytesOf(compilation, new Set(page.chunks.filter((chunk) => !base.has(chunk))));
  const [heaviest] = pages.sort((a, b) => extra(b) - extra(a));
  return new Set([...base, ...(heaviest?.chunks ?? [])]);
}

/** Entry, what it boots into and the shared singletons; lazily imported routes are not part of the first view. */
function hostFirstView(compilation: Compilation): Set<Chunk> {
  const visited = new Set<ChunkGroup>(compilation.entrypoints.values());
  const entries = new Set<ChunkGroup>(visited);
  for (const group of visited) {
    for (const child of group.getChildren()) {
      if (entries.has(group) || isSharedFallback(child)) visited.add(child);
    }
  }
  return new Set([...visited].flatMap((group) => group.chunks));
}

function isSharedFallback(group: ChunkGroup): boolean {
  return group.origins.some(({ module }) =>
    /^(consume|provide)-shared-module$|^(consume|provide) /.test(module?.type ?? ''),
  );
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
