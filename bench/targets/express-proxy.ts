import express from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { announce } from './announce.ts';

/** What most gateways in Node are made of. */
const app = express();
app.use(createProxyMiddleware({ target: process.env['UPSTREAM'] ?? '', changeOrigin: true }));
const server = app.listen(0, '127.0.0.1', () => announce(server));
