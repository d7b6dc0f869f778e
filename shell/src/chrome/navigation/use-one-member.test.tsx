import { followOtherTabs, openSession } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { prefer } from '@ankur/ui/testing/preferences';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { openAt } from '../../../testing/open-at.tsx';
import { SessionMenu } from './session-menu.tsx';

jest.mock('../../remotes/registry.ts', () => ({ useRemotes: () => [] }));

const meera = buildUser();
const ravi = buildUser({ _id: '64b000000000000000000002', username: 'Ravi Kumar' });
/** What has happened elsewhere meanwhile is heard all at once. */
const wakeWith = (user: object) =>
  act(() => {
    localStorage.setItem('user', JSON.stringify(user));
    dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

describe('a page of a member that wakes as it was left', () => {
  const go = jest.spyOn(history, 'go');
  let stop = (): void => undefined;

  beforeEach(() => {
    localStorage.clear();
    prefer();
    go.mockReset().mockReturnValue(undefined);
    fakeServer({});
    openSession({ token: 't', user: meera });
    stop = followOtherTabs();
    openAt('/', <SessionMenu className="" />);
  });
  afterEach(() => stop());

  it('stays as it is for the same member', () => {
    wakeWith({ ...meera, username: 'Meera Rao' });
    expect(go).not.toHaveBeenCalled();
  });

  it('is opened anew for somebody else, who must not find what the other one typed and read', () => {
    wakeWith(ravi);
    expect(go.mock.calls).toEqual([[0]]);
  });
});
