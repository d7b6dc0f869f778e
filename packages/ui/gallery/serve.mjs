import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import config from './webpack.config.mjs';

const compiler = webpack(config);

if (process.argv.includes('--build')) {
  compiler.run((error, stats) => {
    process.exitCode = error || stats.hasErrors() ? 1 : 0;
    process.stdout.write(`${error ?? stats.toString({ preset: 'errors-warnings' })}\n`);
  });
} else {
  await new WebpackDevServer(config.devServer, compiler).start();
}
