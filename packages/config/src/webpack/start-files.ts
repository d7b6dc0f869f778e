import webpack, { type Chunk, type Module } from 'webpack';

/** Name of the chunk that starts the shell, as its import says (`webpackChunkName`). */
export const startChunk = 'bootstrap';

interface ChunksOfModule {
  readonly chunkGraph: { getModuleChunks(module: Module): Iterable<Chunk> };
}

const reactDom = /[\\/]node_modules[\\/]react-dom[\\/]/;

/**
 * What the shell starts with is in files of its own, and so in no page's: pages are fetched beside it, from the entry, and
 * webpack would repeat in each of them what they use of it. React's large part changes rarely and keeps its file between
 * releases; it is the last to arrive over HTTP/1.1, so that the small ones, which go with it, are in the other file.
 */
export const startFiles = {
  react: { test: reactDom, name: 'react', chunks: 'async' as const, enforce: true, priority: 20 },
  start: {
    test: (module: Module, { chunkGraph }: ChunksOfModule) =>
      [...chunkGraph.getModuleChunks(module)].some(({ name }) => name === startChunk),
    name: 'start',
    chunks: 'async' as const,
    enforce: true,
    priority: 10,
  },
};

/** Minified comments are gone before, hashes and compressed twins are made after it. */
const afterMinifying = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;

/**
 * Has V8 compile the files that every page runs nearly whole on another thread while they arrive, instead of function by
 * function when each is first called; other engines read a comment (https://v8.dev/blog/explicit-compile-hints).
 */
export const compiledAhead = (): webpack.BannerPlugin =>
  new webpack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: new RegExp(`^js/(${Object.keys(startFiles).join('|')})\\.`),
    stage: afterMinifying,
  });
