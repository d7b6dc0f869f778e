import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const pluginName = 'AnkurPreloadPlugin';

/** Names the files of a chunk group in the page's head, so that they are on their way before the entry asks for them. */
export class PreloadPlugin {
  private readonly group: string;

  constructor(group: string) {
    this.group = group;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(pluginName, (data) => {
        const files = compilation.namedChunkGroups.get(this.group)?.getFiles() ?? [];
        const links = files
          .filter((file) => /\.(js|css)$/.test(file))
          .map((file) => ({
            tagName: 'link',
            voidTag: true,
            meta: {},
            attributes: {
              rel: 'preload',
              as: file.endsWith('.css') ? 'style' : 'script',
              href: `${data.publicPath}${file}`,
            },
          }));
        return { ...data, headTags: [...data.headTags, ...links] };
      });
    });
  }
}
