import type { Configuration } from 'webpack-dev-server';
import type { App } from '../app.ts';
import { localRegistry, localRemotes } from './local-remotes.ts';

/**
 * Development server of one app. Everything that is no front-end file comes from the gateway (`GATEWAY_URL`).
 * The host also serves the development builds named in `DEV_REMOTES`.
 */
export function devServer(app: App, port: number): { devServer?: Configuration } {
  if (app.production) return {};
  const gateway = process.env['GATEWAY_URL'] ?? 'http://localhost:3000';
  const remotes = localRemotes(process.env['DEV_REMOTES'] ?? '');
  return {
    devServer: {
      port,
      host: '127.0.0.1',
      hot: true,
      headers: { 'Access-Control-Allow-Origin': '*' },
      client: { overlay: { errors: true, warnings: false }, webSocketURL: { hostname: 'localhost', port } },
      // A missing file of a remote must stay a 404: HTML in place of a stylesheet is no error to a browser.
      historyApiFallback: {
        rewrites: [{ from: /^\/(api|uploads|remotes)\//, to: ({ parsedUrl }) => parsedUrl.pathname ?? '/' }],
      },
      proxy: [
        ...remotes.map(({ path, origin }) => ({
          context: [path],
          target: origin,
          pathRewrite: { [`^${path}`]: '/' },
        })),
        { context: ['/api', '/uploads', '/remotes', '/remotes.json'], target: gateway },
        { context: ['/socket.io'], target: gateway, ws: true },
      ],
      setupMiddlewares: (middlewares) =>
        remotes.length === 0
          ? middlewares
          : [
              { name: 'local-registry', path: '/remotes.json', middleware: localRegistry(gateway, remotes) },
              ...middlewares,
            ],
    },
  };
}
