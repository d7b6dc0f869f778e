import gateway from 'fast-gateway';
import { announce } from './announce.ts';

/** The best gateway in Node there is, as its documentation starts it. */
const server = gateway({
  routes: [{ prefix: '/api', prefixRewrite: '/api', target: process.env['UPSTREAM'] ?? '' }],
});
const http = await server.start(0, '127.0.0.1');
announce(http);
