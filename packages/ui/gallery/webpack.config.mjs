import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const folder = import.meta.dirname;

/** The gallery and the pages the media are filmed from. */
export default {
  mode: 'development',
  devtool: false,
  context: folder,
  entry: { gallery: './gallery.tsx', film: './film.tsx' },
  output: { path: `${folder}/../dist/gallery`, filename: '[name].js', publicPath: 'auto', clean: true },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2024',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: {
              modules: {
                auto: true,
                namedExport: false,
                exportLocalsConvention: 'as-is',
                localIdentName: '[name]-[local]',
              },
            },
          },
        ],
      },
      { test: /\.(woff2|svg|webm|mp4|webp|png)$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new MiniCssExtractPlugin(),
    new HtmlWebpackPlugin({
      filename: 'index.html',
      chunks: ['gallery'],
      title: 'Ankur design system',
      meta: { viewport: 'width=device-width, initial-scale=1' },
    }),
    new HtmlWebpackPlugin({ filename: 'film.html', chunks: ['film'], title: 'Film' }),
  ],
  performance: false,
  devServer: { host: '127.0.0.1', port: 4400, hot: false },
};
