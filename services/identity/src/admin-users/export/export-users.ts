import type { adminUserEndpoints } from '@ankur/contracts/identity/admin-users.endpoints';
import type { UseCaseInput } from '@ankur/service-kit/http/use-case';
import type { IdentityContext } from '../../context.ts';
import { logAct } from '../changes/account-change.ts';
import { endSuspensions } from '../end-suspensions.ts';
import { exportRow, type ExportRow } from './export-row.ts';
import { chooseSort } from '../user-sort.ts';

type Input = UseCaseInput<typeof adminUserEndpoints.exportUsers>;

/** Finds the accounts of a file and logs who takes it; the rows come one by one. */
export function exportUsers(context: IdentityContext): (input: Input) => Promise<AsyncIterable<ExportRow>> {
  const { users } = context;
  return async (input) => {
    const { scope, page, limit, format, role, status, search } = input.query;
    const filters = { format, scope, role, status, searched: search !== '' };
    await users.change(input.caller.userId, (admin) => ({
      events: [logAct('users.export', { user: admin, before: {}, after: filters }, input)],
    }));
    await endSuspensions(context);
    const listed = { role, status, search, sort: chooseSort(input.query) };
    const found =
      scope === 'page'
        ? (await users.listAccounts({ ...listed, skip: (page - 1) * limit, limit })).users
        : await users.streamAccounts(listed);
    return (async function* rows() {
      const now = new Date();
      for await (const user of found) yield exportRow(user, now);
    })();
  };
}
