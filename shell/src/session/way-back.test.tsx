import { Link, useLocation } from '@ankur/mfe-kit';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { openAt } from '../../testing/open-at.tsx';
import { useRememberWayBack, useWayBack } from './way-back.ts';

function Screens() {
  useRememberWayBack();
  const { pathname } = useLocation();
  const wayBack = useWayBack();
  return (
    <>
      <output data-testid="back">{wayBack?.next ?? 'nowhere'}</output>
      <Link to="/register" state={{ role: 'sponsor' }}>
        Join as Sponsor
      </Link>
      {['/login', '/register', '/splash', '/'].map((path) => (
        <Link key={path} to={path} state={pathname === '/login' ? wayBack : null}>
          {path}
        </Link>
      ))}
    </>
  );
}

const go = (path: string) => fireEvent.click(screen.getByText(path));
const back = () => screen.getByTestId('back').textContent;

describe('the way back from signing in', () => {
  beforeEach(() => sessionStorage.clear());

  it('is the screen before, with its query and fragment, by whichever link', () => {
    openAt('/community?tag=cricket#post', <Screens />);
    go('/login');
    expect(back()).toBe('/community?tag=cricket#post');
    go('/register');
    expect(back()).toBe('/community?tag=cricket#post');
  });

  it('stands beside what the link to the way in told', () => {
    openAt('/?from=poster', <Screens />);
    go('Join as Sponsor');
    expect(history.state).toMatchObject({ usr: { role: 'sponsor', next: '/?from=poster' } });
  });

  it('leaves whoever pressed Back before the way in had come where they are', () => {
    openAt('/news', <Screens />);
    act(() => {
      screen.getByText('/login').click();
      history.replaceState(null, '', '/news');
    });
    expect(location.pathname).toBe('/news');
  });

  it('is none from the start page, and never a screen that only passes by', () => {
    openAt('/', <Screens />);
    go('/login');
    expect(back()).toBe('nowhere');
    go('/splash');
    go('/login');
    expect(back()).toBe('nowhere');
  });
});
