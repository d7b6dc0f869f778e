import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { adminActed } from '@ankur/contracts/audit.events';
import { membershipEndpoints } from '@ankur/contracts/identity/membership.endpoints';
import { membershipChanged } from '@ankur/contracts/identity/membership.events';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import { waitFor } from '@ankur/test-kit/wait-for';
import { startIdentity, type Member, type TestIdentity } from './start-identity.ts';

const acted = adminActed('identity');
const { getMembership, requestPlan, listPlanRequests, decidePlanRequest } = membershipEndpoints;
let identity: TestIdentity;
let meera: Member;
beforeAll(async () => {
  identity = await startIdentity();
  meera = await identity.signUp('Meera Nair');
});
afterAll(() => identity.stop());

const ask = (plan: 'free' | 'standard' | 'premium') => meera.api.call(requestPlan, { body: { plan } });
const decide = (decision: 'granted' | 'declined', plan: 'standard' | 'premium') => ({
  params: { id: meera.id },
  body: { decision, plan, reason: 'Paid by the club' },
});

describe('a plan', () => {
  test('is asked for by members and decided by admins', async () => {
    const request = decide('granted', 'premium');
    expect((await identity.anonymous.fails(getMembership)).status).toBe(401);
    expect((await identity.anonymous.fails(requestPlan, { body: { plan: 'premium' } })).status).toBe(401);
    expect((await meera.api.fails(listPlanRequests)).status).toBe(403);
    expect((await meera.api.fails(decidePlanRequest, request)).status).toBe(403);
    expect((await identity.anonymous.fails(listPlanRequests)).status).toBe(401);
    expect((await identity.anonymous.fails(decidePlanRequest, request)).status).toBe(401);
  });

  test('changes nothing until it is granted, and a repetition keeps the place in the queue', async () => {
    const first = await ask('standard');
    expect(first).toMatchObject({ plan: 'free', request: { plan: 'standard' } });
    expect(await ask('standard')).toEqual(first);
    expect((await meera.api.call(profileEndpoints.getOwnProfile)).plan).toBe('free');
    expect(await identity.admin.call(listPlanRequests)).toEqual([
      expect.objectContaining({ _id: meera.id, plan: 'free', requestedPlan: 'standard' }),
    ]);
  });

  test('is not granted when the member has asked for another one meanwhile', async () => {
    await ask('premium');
    expect((await identity.admin.fails(decidePlanRequest, decide('granted', 'standard'))).code).toBe(
      'CONFLICT',
    );
  });

  test('counts at once when it is granted, which is logged once', async () => {
    const answer = await identity.admin.call(decidePlanRequest, decide('granted', 'premium'));
    expect(answer).toEqual({ plan: 'premium', request: null });
    const known = await identity
      .as({ service: 'content' })
      .call(profileEndpoints.getMember, { params: { id: meera.id } });
    expect(known.plan).toBe('premium');
    expect((await identity.admin.fails(decidePlanRequest, decide('granted', 'premium'))).status).toBe(409);
    await identity.next(acted, ({ data }) => data.action === 'membership.grant');
  });

  test('is not given up by taking back a request that has been granted meanwhile', async () => {
    const late = { body: { plan: 'free', from: 'free' } } as const;
    expect(await meera.api.fails(requestPlan, late)).toMatchObject({ status: 409, code: 'CONFLICT' });
    expect(await meera.api.call(getMembership)).toEqual({ plan: 'premium', request: null });
    const back = { body: { plan: 'premium', from: 'premium' } } as const;
    expect(await meera.api.call(requestPlan, back)).toEqual({ plan: 'premium', request: null });
  });

  test('stays when a change is declined or taken back', async () => {
    await ask('standard');
    expect(await ask('premium')).toEqual({ plan: 'premium', request: null });
    await ask('standard');
    await identity.admin.call(decidePlanRequest, decide('declined', 'standard'));
    expect(await meera.api.call(getMembership)).toEqual({ plan: 'premium', request: null });
    await identity.next(acted, ({ data }) => data.action === 'membership.decline');
    // The refused second grant would stand between the two.
    const logged = identity.events.filter(({ type }) => type === acted.type).map(({ data }) => data);
    expect(logged).toMatchObject([
      { action: 'membership.grant', reason: 'Paid by the club' },
      { action: 'membership.decline', reason: 'Paid by the club' },
    ]);
  });

  test('is told to the member whenever it or what was asked for has changed, and of a repetition nothing', async () => {
    const noor = await identity.signUp('Noor Khan');
    const wish = (plan: 'free' | 'standard' | 'premium') => noor.api.call(requestPlan, { body: { plan } });
    const answer = (decision: 'granted' | 'declined', plan: 'free' | 'standard') =>
      identity.admin.call(decidePlanRequest, { params: { id: noor.id }, body: { decision, plan } });
    await wish('standard');
    await wish('standard');
    await answer('granted', 'standard');
    await wish('free');
    await answer('declined', 'free');
    await wish('free');
    await answer('granted', 'free');
    const told = () =>
      identity.events
        .filter(({ type }) => type === membershipChanged.type)
        .map(({ data }) => data as { userId: string; plan: string; requestedPlan: string | null })
        .filter(({ userId }) => userId === noor.id);
    await waitFor(() => told().length >= 6);
    expect(told().map(({ plan, requestedPlan }) => [plan, requestedPlan])).toEqual([
      ['free', 'standard'],
      ['standard', null],
      ['standard', 'free'],
      ['standard', null],
      ['standard', 'free'],
      ['free', null],
    ]);
  });
});
