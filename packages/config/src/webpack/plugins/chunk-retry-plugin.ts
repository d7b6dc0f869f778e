import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const pluginName = 'AnkurChunkRetryPlugin';
// On the window, because a remote that is registered anew starts with a fresh webpack runtime.
const tries = 'self.ankurChunkTries';

/**
 * Makes "Try again" a real second try. A request that hangs, or a damaged answer in the HTTP cache, blocks every
 * later request for the same address, so each repeated load of a chunk asks for an address of its own. Styles get
 * the time limit that webpack gives to scripts only.
 */
export class ChunkRetryPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, changeTags);
  }
}

function changeTags(compilation: Compilation): void {
  const timeout = compilation.outputOptions.chunkLoadTimeout ?? 0;
  webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
    pluginName,
    (source) => `${source}\n${ownAddress('script', 'src')}`,
  );
  MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
    pluginName,
    (source) => `${source}\n${ownAddress('linkTag', 'href')}\n${limitStyle(timeout)}`,
  );
}

const ownAddress = (tag: string, attribute: 'src' | 'href') => {
  const address = `${tag}.${attribute}`;
  return `{
    const tries = (${tries} ??= {}), tried = (tries[${address}] ?? 0) + 1;
    tries[${address}] = tried;
    if (tried > 1) ${address} += "?retry=" + tried;
  }`;
};

const limitStyle = (timeout: number) =>
  `setTimeout(() => linkTag.onerror && linkTag.onerror({ type: "timeout", target: linkTag }), ${timeout});`;
