import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { algorithms, hash, integrityOf, type Algorithm } from '../integrity.ts';
import { lazyGroups, preloadFiles } from '../remote-manifest.ts';

const pluginName = 'AnkurIntegrityPlugin';
const table = '__webpack_require__.integrity';
const sourceTypes = { js: 'javascript', css: 'css/mini-extract' } as const;
type FileKind = keyof typeof sourceTypes;

const chunkPlaceholder = (kind: FileKind, id: string) => `%integrity-${kind}-${id}%`;
const filePlaceholder = (file: string) => `%integrity-file-${file}%`;
const anyPlaceholder = /%integrity-(?:(js|css)-([\w-]+)|file-([^%]+))%/g;

class IntegrityTable extends webpack.RuntimeModule {
  constructor() {
    super('chunk integrity', webpack.RuntimeModule.STAGE_NORMAL);
  }

  override generate(): string {
    return `${table} = ${JSON.stringify({ js: this.hashes('js'), css: this.hashes('css') })};`;
  }

  private hashes(kind: FileKind): Record<string, string> {
    const others = [...(this.chunk?.getAllReferencedChunks() ?? [])].filter((chunk) => chunk !== this.chunk);
    const withFile = others.filter((chunk) =>
      this.chunkGraph?.getChunkModulesIterableBySourceType(chunk, sourceTypes[kind]),
    );
    return Object.fromEntries(withFile.map(({ id }) => [String(id), chunkPlaceholder(kind, String(id))]));
  }
}

/**
 * Makes the browser verify every script and style of a build: chunks through a table inside the runtime, the
 * tags of the HTML page through their `integrity` attribute. webpack-subresource-integrity 5.1.0 is no option: it
 * keeps one hash per chunk id (style and script overwrite each other) and leaves styles loaded later unchecked.
 */
export class IntegrityPlugin {
  private readonly algorithm: Algorithm;

  /**
   * `algorithm` of the hashes, which every first view carries. Files that pages preload, those of a remote's screens too, keep the hash
   * that its release has for them: a browser takes a preloaded file only under the very same one.
   */
  constructor(algorithm: Algorithm) {
    this.algorithm = algorithm;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      addTable(compilation);
      checkTags(compilation);
      markHtmlTags(compilation);
      resolvePlaceholders(compilation, this.algorithm);
    });
  }
}

function addTable(compilation: Compilation): void {
  const { ensureChunkHandlers } = webpack.RuntimeGlobals;
  compilation.hooks.runtimeRequirementInTree.for(ensureChunkHandlers).tap(pluginName, (chunk) => {
    compilation.addRuntimeModule(chunk, new IntegrityTable());
    return undefined;
  });
}

/** A chunk missing from the table is refused rather than loaded unchecked. */
function checkTags(compilation: Compilation): void {
  const assign = (tag: string, kind: FileKind) =>
    `if (chunkId !== undefined && !(${tag}.integrity = ${table}.${kind}[chunkId])) throw new Error("No integrity for chunk " + chunkId);`;
  webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    pluginName,
    (source) => `${source}\n${assign('script', 'js')}`,
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    pluginName,
    (source) => `${source}\n${assign('linkTag', 'css')}`,
  );
}

function markHtmlTags(compilation: Compilation): void {
  HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(pluginName, (data) => {
    for (const { attributes } of [...data.headTags, ...data.bodyTags]) {
      const isFile = ['stylesheet', 'preload'].includes(String(attributes['rel']));
      const url = attributes['src'] ?? (isFile ? attributes['href'] : undefined);
      if (typeof url !== 'string') continue;
      attributes['integrity'] = filePlaceholder(url.slice(data.publicPath.length));
    }
    return data;
  });
}

/**
 * Writes hashes of the not yet final content and registers them as content hashes: webpack's
 * RealContentHashPlugin then recomputes them together with the file names, in dependency order.
 */
function resolvePlaceholders(compilation: Compilation, algorithm: Algorithm): void {
  const { RealContentHashPlugin } = webpack.optimize;
  const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
  const known = new Set<string>();
  compilation.hooks.processAssets.tap({ name: pluginName, stage }, () => {
    const preloaded = new Set([
      ...preloadFiles(compilation).map(({ path }) => path),
      ...lazyGroups(compilation).flatMap((group) => group.getFiles()),
    ]);
    const integrity = (file: string) =>
      integrityOf(compilation, file, preloaded.has(file) ? 'sha384' : algorithm);
    const pending = new Set(
      Object.keys(compilation.assets).filter((file) => placeholdersOf(compilation, file).length > 0),
    );
    const ready = Object.keys(compilation.assets).filter(
      (file) => /\.(js|css)$/.test(file) && !pending.has(file),
    );
    for (const file of ready) known.add(register(compilation, file, integrity(file)));
    for (const file of entriesBeforePages(pending)) {
      fill(compilation, file, integrity);
      known.add(register(compilation, file, integrity(file)));
    }
  });
  RealContentHashPlugin.getCompilationHooks(compilation).updateHash.tap(pluginName, (contents, oldHash) => {
    const [content] = contents;
    const [used = algorithm] = algorithms.filter((name) => oldHash.startsWith(`${name}-`));
    return known.has(oldHash) && content ? hash(content, used) : undefined;
  });
}

/** The HTML page names the entry, and the entry names its chunks. */
function entriesBeforePages(files: ReadonlySet<string>): string[] {
  return [...files].sort((a, b) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')));
}

function placeholdersOf(compilation: Compilation, file: string): string[] {
  if (!/\.(js|html)$/.test(file)) return [];
  return String(compilation.assets[file]?.source()).match(anyPlaceholder) ?? [];
}

function fill(compilation: Compilation, file: string, integrity: (file: string) => string): void {
  const filled = String(compilation.assets[file]?.source()).replace(anyPlaceholder, (...match: string[]) => {
    const [, kind, id, path] = match;
    return integrity(path ?? chunkFile(compilation, kind as FileKind, String(id)));
  });
  compilation.updateAsset(file, new webpack.sources.RawSource(filled));
}

function chunkFile(compilation: Compilation, kind: FileKind, id: string): string {
  const chunk = [...compilation.chunks].find((candidate: Chunk) => String(candidate.id) === id);
  const file = [...(chunk?.files ?? [])].find((name) => name.endsWith(`.${kind}`));
  if (!file) throw new Error(`Chunk ${id} has no ${kind} file to hash.`);
  return file;
}

function register(compilation: Compilation, file: string, integrity: string): string {
  compilation.updateAsset(
    file,
    (source) => source,
    (info) => ({ ...info, contenthash: [info?.contenthash ?? [], integrity].flat() }),
  );
  return integrity;
}
