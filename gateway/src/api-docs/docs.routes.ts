import { Router } from 'express';
import getAbsoluteFSPath from 'swagger-ui-dist/absolute-path.js';
import { docsPagePolicy } from '../http/security-headers.ts';

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ankur API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="/api/docs/favicon-32x32.png">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const start = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, validatorUrl: null });\n`;
/** The package itself would load a megabyte of code for browsers. */
const folder = getAbsoluteFSPath();
const assets: readonly string[] = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

/** The API description as JSON and as a page, both from our own origin. */
export function docsRoutes(description: () => Promise<object>): Router {
  const router = Router();
  router.get('/openapi.json', async (_req, res) => {
    res.setHeader('cache-control', 'no-cache');
    res.json(await description());
  });
  router.use('/docs', docsPagePolicy);
  router.get('/docs', (_req, res) => {
    res.setHeader('cache-control', 'no-cache');
    res.type('html').send(page);
  });
  router.get('/docs/start.js', (_req, res) => {
    res.setHeader('cache-control', 'no-cache');
    res.type('js').send(start);
  });
  router.get('/docs/:file', (req, res, next) => {
    const { file } = req.params;
    if (!assets.includes(file)) return next();
    res.sendFile(file, { root: folder, maxAge: '1d' });
  });
  return router;
}
