import { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import { twoFactorEndpoints } from '@ankur/contracts/identity/two-factor.endpoints';
import { route, type Http, type RouteRegistration } from '@ankur/service-kit/http/route';
import type { IdentityContext } from '../context.ts';
import { changeRole } from './change-role.ts';
import { exportUsers } from './export/export-users.ts';
import { listUsers } from './list-users.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { suspendUser } from './suspend-user.ts';
import { updateUser } from './update-user.ts';
import { verifyUser } from './verify-user.ts';
import { exportTypes, writeExport, type ExportFormat } from './export/write-export.ts';

function describeFile({ res }: Http, format: ExportFormat): void {
  const timestamp = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
  res.set({
    'content-type': exportTypes[format],
    'content-disposition': `attachment; filename="users-export-${format}-${timestamp}.${format}"`,
    'cache-control': 'no-store',
  });
}

export const adminUserRoutes = (context: IdentityContext): RouteRegistration[] => {
  const findRows = exportUsers(context);
  return [
    route(adminUserEndpoints.listUsers, listUsers(context)),
    route(adminUserEndpoints.exportUsers, async (input, http) => {
      // Who asks for the head alone (HEAD) takes nothing away, and the log says nothing of it.
      if (http.req.method === 'HEAD') {
        describeFile(http, input.query.format);
        return void http.res.end();
      }
      const rows = await findRows(input);
      describeFile(http, input.query.format);
      await writeExport(input.query.format, rows, http.res);
    }),
    route(adminUserEndpoints.changeRole, changeRole(context)),
    route(adminUserEndpoints.verifyUser, verifyUser(context)),
    route(adminUserEndpoints.suspendUser, suspendUser(context)),
    route(adminUserEndpoints.updateUser, updateUser(context)),
    route(twoFactorEndpoints.resetTwoFactor, resetTwoFactor(context)),
  ];
};
