import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

const pluginName = 'AnkurPreloadPlugin';

type Tag = HtmlWebpackPlugin.HtmlTagObject;

const linkTo = (href: string, attributes: Tag['attributes']): Tag => ({
  tagName: 'link',
  voidTag: true,
  meta: {},
  attributes: { ...attributes, href },
});

/** The page of a screen that begins with a picture, whose address the gateway puts into it. */
export const picturedPage = 'pictured.html';

/**
 * Names in each page's head the files that the entry is about to ask for, so that they are on their way before. A page whose
 * first screen stands in its HTML names those of its screen as well, and is not painted before its styles are there. Where there
 * is something to see before scripts have come, the entry asks for them when it is painted.
 */
export class PreloadPlugin {
  private readonly start: string;
  private readonly drawn: readonly string[];

  /** `start` is the chunk that every page needs, `drawn` are those of screens with a page of the same name. */
  constructor(start: string, drawn: readonly string[]) {
    this.start = start;
    this.drawn = drawn;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      const filesOf = (group: string) => compilation.namedChunkGroups.get(group)?.getFiles() ?? [];
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(pluginName, (data) => {
        const screens = this.drawn.filter((name) => data.outputName === `${name}.html`);
        const files = new Set([this.start, ...screens].flatMap(filesOf));
        const link = (ending: string, attributes: Tag['attributes']) =>
          [...files]
            .filter((file) => file.endsWith(ending))
            .map((file) => linkTo(`${data.publicPath}${file}`, attributes));
        const isDrawn = screens.length > 0;
        const styles = link('.css', isDrawn ? { rel: 'stylesheet' } : { rel: 'preload', as: 'style' });
        // A script behind a style waits for it.
        const scripts = data.headTags.filter(({ tagName }) => tagName === 'script');
        const others = data.headTags.filter(({ tagName }) => tagName !== 'script');
        const isSeenBefore = isDrawn || data.outputName === picturedPage;
        const preloads = isSeenBefore ? [] : link('.js', { rel: 'preload', as: 'script' });
        return { ...data, headTags: [...scripts, ...others, ...styles, ...preloads] };
      });
    });
  }
}
