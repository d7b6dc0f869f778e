import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { releasePublished, releaseRolledBack } from '@ankur/contracts/gateway/gateway.events';
import { type AuditEntry, auditEndpoints } from '@ankur/contracts/moderation/audit.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { admin, eventOf, newId, startModeration, type Moderation } from './start-moderation.ts';

const { listAudit, exportAudit } = auditEndpoints;
let moderation: Moderation;
const target = newId();
const actor = { id: newId(), username: 'Admin Three', role: 'admin' };

beforeAll(async () => {
  moderation = await startModeration();
  for (let number = 0; number < 5; number += 1) {
    const event = eventOf(adminActed('identity'), {
      action: 'user.suspend',
      target: { type: 'user', id: number < 3 ? target : newId(), label: 'Dev' },
      before: { isSuspended: false },
      after: { isSuspended: true, number },
      reason: number === 0 ? '"=1+1' : 'Spam',
    });
    // Two at the very same moment: the cursor must not lose or repeat either.
    const at = new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(number / 2))).toISOString();
    await moderation.events.publish({ ...event, at, actor, requestId: `request-${number}` });
  }
  await waitFor(async () => (await list()).entries.length === 5);
});
afterAll(() => moderation.stop());

const list = (query: Record<string, unknown> = {}) => moderation.as(admin).call(listAudit, { query });

describe('the audit log', () => {
  it('keeps who did what to whom, why, and by which request, under the name of the service', async () => {
    const { entries } = await list({ targetId: target, limit: 1 });

    expect(entries[0]).toMatchObject({
      service: 'identity',
      actor,
      action: 'user.suspend',
      target: { type: 'user', id: target, label: 'Dev' },
      before: { isSuspended: false },
      after: { isSuspended: true },
      reason: 'Spam',
      requestId: 'request-2',
    });
  });

  it('pages without holes or repetitions and filters by target and actor', async () => {
    const numbers: unknown[] = [];
    let cursor: string | null = null;
    do {
      const page: { entries: AuditEntry[]; nextCursor: string | null } = await list({
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      numbers.push(...page.entries.map(({ after }) => after?.['number']));
      cursor = page.nextCursor;
    } while (cursor);

    expect([...numbers].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(numbers[0]).toBe(4);
    expect((await list({ targetId: target })).entries).toHaveLength(3);
    expect((await list({ actorId: actor.id })).entries).toHaveLength(5);
    expect((await list({ actorId: newId() })).entries).toEqual([]);
  });

  it('filters by action and by time, with a page that goes on within both', async () => {
    expect((await list({ action: 'user.suspend' })).entries).toHaveLength(5);
    expect((await list({ action: 'user' })).entries).toEqual([]);
    const window = { from: '2026-01-01T00:00:01Z', to: '2026-01-01T00:00:02Z' };
    const first = await list({ ...window, limit: 1 });
    const second = await list({ ...window, limit: 1, cursor: first.nextCursor });
    expect([...first.entries, ...second.entries].map(({ after }) => after?.['number']).sort()).toEqual([
      2, 3,
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it('is taken away as a file with the same filters, for admins alone', async () => {
    const query = { targetId: target };
    expect((await moderation.as({}).fails(exportAudit, { query })).status).toBe(401);
    const response = await moderation.as(admin).send(exportAudit, { query });
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trim().split('\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('at,actor,action');
    expect(lines[0]).toMatch(/,reason,actorId,actorRole,requestId$/);
    expect(lines[1]).toContain('Admin Three,user.suspend');
    expect(lines[1]).toMatch(new RegExp(`,Spam,${actor.id},admin,request-2$`));
    // Text for a spreadsheet that takes the quote away, too.
    expect(lines[3]).toContain(`,"'""=1+1"`);
  });

  it('tells once who took it away, and with which filters', async () => {
    const query = { targetId: target, from: '2026-01-01T00:00:00Z' };
    const taken = async () => (await list({ action: 'audit.export', targetId: 'log' })).entries;
    const before = (await taken()).length;
    const looked = { ...exportAudit, method: 'HEAD' } as unknown as typeof exportAudit;
    expect((await moderation.as(admin).send(looked, { query })).status).toBe(200);
    await (await moderation.as(admin).send(exportAudit, { query })).text();
    // The console hears of it as of every act, and the log does not write it down again.
    await moderation.events.next(adminActed('moderation'), ({ data }) => data.after?.['from'] === query.from);
    await waitFor(async () => (await moderation.bus.pending('moderation')) === 0);
    const waiting = { 'outbox.id': { $gt: '' } };
    await waitFor(async () => (await moderation.db.collection('auditLog').countDocuments(waiting)) === 0);
    const entries = await taken();
    expect(entries).toHaveLength(before + 1);
    expect(entries[0]).toMatchObject({
      service: 'moderation',
      actor: { username: 'Admin One', role: 'admin' },
      target: { type: 'audit', id: 'log', label: 'Audit log' },
      before: null,
      after: query,
    });
  });

  it('refuses a cursor that is none', async () => {
    for (const cursor of ['nonsense', Buffer.from(JSON.stringify(['x', newId()])).toString('base64url')]) {
      expect(await moderation.as(admin).fails(listAudit, { query: { cursor } })).toMatchObject({
        status: 400,
        field: 'cursor',
      });
    }
  });

  it('has no call that changes an entry', async () => {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) {
      const refusal = await moderation.as(admin).fails({ ...listAudit, method });
      expect(refusal).toMatchObject({ status: 405 });
    }
  });

  it('has one entry for the release of a remote, which sends two events', async () => {
    const pointer = { name: 'mfe-content', version: '1.1.0', previous: '1.0.0' };
    const act = (action: string) => ({
      action,
      target: { type: 'remote', id: 'mfe-content', label: '1.1.0' },
      before: { version: '1.0.0' },
      after: { version: '1.1.0' },
    });
    for (const event of [
      eventOf(releasePublished, pointer),
      eventOf(releaseRolledBack, pointer),
      eventOf(adminActed('gateway'), act('release.activate')),
      eventOf(adminActed('gateway'), act('release.rollback')),
    ])
      await moderation.events.publish(event);
    const entriesOf = async () => (await list({ targetId: 'mfe-content' })).entries;
    await waitFor(async () => (await entriesOf()).length >= 2);
    await waitFor(async () => (await moderation.bus.pending('moderation')) === 0);

    expect((await entriesOf()).map(({ action }) => action).sort()).toEqual([
      'release.activate',
      'release.rollback',
    ]);
  });
});
