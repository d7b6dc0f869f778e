import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dataExportEndpoints } from '@ankur/contracts/identity/data-export.endpoints';
import { route, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { exportOwnData } from './export-own-data.ts';

export const dataExportRoutes = (context: IdentityContext): RouteRegistration[] => {
  const write = exportOwnData(context);
  return [
    route(dataExportEndpoints.exportOwnData, async (input, { res }) => {
      const text = await write(input);
      res.set({
        'content-type': 'application/json; charset=utf-8',
        'content-disposition': 'attachment; filename="ankur-my-data.json"',
        'cache-control': 'no-store',
      });
      await pipeline(Readable.from(text), res);
      return {};
    }),
  ];
};
