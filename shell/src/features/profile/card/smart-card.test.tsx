import { useToasts } from '@ankur/mfe-kit';
import { buildUser } from '@ankur/mfe-kit/testing/build-user';
import { fakeServer } from '@ankur/mfe-kit/testing/fake-server';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import jsQR from 'jsqr';
import { openAt } from '../../../../testing/open-at.tsx';
import { SmartCard } from './smart-card.tsx';

// Its types say an ES module, its file is CommonJS.
const readCode = (jsQR as unknown as { default: typeof jsQR }).default;

/** The dark squares of a code as pixels, eight a side, on white. */
function pixelsOf(svg: SVGSVGElement) {
  const modules = Number(svg.getAttribute('viewBox')?.split(' ')[2]);
  const size = modules * 8;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  const path = [...svg.querySelectorAll('path')].at(-1)?.getAttribute('d') ?? '';
  for (const [, x = '', y = '', run = ''] of path.matchAll(/M(\d+)[ ,](\d+)\s*h(\d+)/g)) {
    for (let row = Number(y) * 8; row < Number(y) * 8 + 8; row += 1)
      for (let column = Number(x) * 8; column < (Number(x) + Number(run)) * 8; column += 1)
        pixels.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  }
  return { pixels, size };
}

it('shows a code that leads to the whole address of the profile, with the words of the specification', () => {
  fakeServer({});
  const profile = buildUser({ _id: '64b0000000000000000000aa', username: 'Asha Rao', sport: 'cricket' });
  openAt('/profile', <SmartCard profile={profile} bests={[]} open onClose={() => undefined} />);
  expect(screen.getByRole('dialog', { name: 'Scouting Snapshot' })).toBeInTheDocument();
  expect(screen.getByText('Scan to view full profile')).toBeInTheDocument();
  const svg = document.querySelector<SVGSVGElement>('dialog svg[role="img"]');
  const { pixels, size } = pixelsOf(svg as SVGSVGElement);
  expect(readCode(pixels, size, size)?.data).toBe(`${location.origin}/profile/64b0000000000000000000aa`);
});

it.each([
  ['the place that others read, not what stands in the own profile', {}, ['Advanced · Cricket', 'Pune']],
  ['of a minor without consent what strangers see', { isPrivate: true }, ['Cricket']],
])('shows %s', async (_what, over, lines) => {
  const own = buildUser({ sport: 'cricket', level: 'advanced', location: '12 Hill Road, Pune' });
  fakeServer({ [`GET /api/auth/profile/${own._id}`]: { body: { ...own, location: 'Pune', ...over } } });
  openAt('/profile', <SmartCard profile={own} bests={[]} open onClose={() => undefined} />);
  for (const line of lines) expect(await screen.findByText(line)).toBeInTheDocument();
  expect(screen.queryByText('Advanced · Cricket') !== null).toBe(lines.length === 2);
  expect(screen.queryByText('12 Hill Road, Pune')).toBeNull();
});

it('shows the address where it may not be copied', async () => {
  fakeServer({});
  const profile = buildUser({ _id: '64b0000000000000000000aa' });
  openAt('/profile', <SmartCard profile={profile} bests={[]} open onClose={() => undefined} />);
  const user = userEvent.setup();
  const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse }, configurable: true });
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  const said = () => useToasts.getState().toasts.map(({ text }) => text);
  await waitFor(() => expect(said()).toContain(`${location.origin}/profile/64b0000000000000000000aa`));
});
