import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler, WebpackPluginInstance } from 'webpack';

/**
 * React Refresh of a remote updates nothing when the shell's refresh runtime made the devtools hook, because that
 * hook keeps no renderers: this one exists before any script and does.
 */
const devtoolsHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true, nextId: 1,
  inject(renderer) { const id = this.nextId++; this.renderers.set(id, renderer); return id; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, checkDCE() {},
};`;

class DevtoolsHookPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('AnkurDevtoolsHookPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap('AnkurDevtoolsHookPlugin', (data) => {
        const script = {
          tagName: 'script',
          innerHTML: devtoolsHook,
          voidTag: false,
          attributes: {},
          meta: {},
        };
        return { ...data, headTags: [script, ...data.headTags] };
      });
    });
  }
}

/** Components keep their state while their source changes; development only, since it needs an inline script. */
export function fastRefresh(): WebpackPluginInstance[] {
  return [new ReactRefreshPlugin({ overlay: false }), new DevtoolsHookPlugin()];
}
