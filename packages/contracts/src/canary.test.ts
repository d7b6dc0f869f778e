import { describe, expect, it } from '@jest/globals';
import { canaryNumber, isCanary } from './canary.ts';

const nobody = { share: 0, roles: [], users: [] };
const member = (at: number) => ({ id: `64b0000000000000${String(at).padStart(8, '0')}`, role: 'athlete' });
const first = (share: number, remote = 'mfe-community') =>
  Array.from({ length: 1000 }, (_, at) => member(at)).filter((viewer) =>
    isCanary(remote, { ...nobody, share }, viewer),
  );

describe('the first to get a version', () => {
  it('are 10 % of a thousand members, give or take 3, for every remote', () => {
    for (const remote of ['mfe-community', 'mfe-content', 'mfe-admin', 'mfe-scores']) {
      expect(first(10, remote).length).toBeGreaterThanOrEqual(70);
      expect(first(10, remote).length).toBeLessThanOrEqual(130);
    }
  });

  it('are nobody at 0 % and everybody at 100 %', () => {
    expect(first(0)).toHaveLength(0);
    expect(first(100)).toHaveLength(1000);
  });

  it('stay among them while the share grows', () => {
    const wider = new Set(first(40).map(({ id }) => id));
    for (const { id } of first(10)) expect(wider).toContain(id);
  });

  it('are others for another remote, so that not the same people meet every fault', () => {
    const community = first(10).map(({ id }) => id);
    expect(first(10, 'mfe-content').map(({ id }) => id)).not.toEqual(community);
  });

  it('can be chosen by role or by name', () => {
    const coach = { id: 'c', role: 'coach' };
    expect(isCanary('mfe-a', { ...nobody, roles: ['coach'] }, coach)).toBe(true);
    expect(isCanary('mfe-a', { ...nobody, roles: ['scout'] }, coach)).toBe(false);
    expect(isCanary('mfe-a', { ...nobody, users: [canaryNumber('mfe-a', 'c')] }, coach)).toBe(true);
    expect(isCanary('mfe-b', { ...nobody, users: [canaryNumber('mfe-a', 'c')] }, coach)).toBe(false);
    expect(isCanary('mfe-a', { ...nobody, roles: ['coach'] }, { id: 'v', role: null })).toBe(false);
  });
});
