import type { ScreenRoute } from '@ankur/contracts/front-ends';
import type { RegisteredRemote } from '@ankur/contracts/remotes';
import { prefer } from '@ankur/ui/testing/preferences';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { buildRemote } from '../../testing/build-remote.ts';
import { buildSettings } from '../../testing/build-settings.ts';
import { headings } from '../headings.ts';
import { showBeginning } from './beginning.ts';

const frame =
  '<div class="frame-main"><span class="frame-title"></span><span class="frame-text"></span></div>';
const data = (id: string, value: object) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`;

const remote = (route: Partial<ScreenRoute>, other: Partial<RegisteredRemote> = {}) =>
  buildRemote({
    name: 'mfe-content',
    routes: [{ path: '/matches', access: 'public', ...route }],
    ...other,
  });
const heading = { eyebrow: 'Today', title: 'Matches', lead: 'Who plays whom.' };

interface Served {
  remotes?: readonly RegisteredRemote[];
  settings?: object;
  body?: string;
}

function open(pathname: string, { remotes = [], settings = {}, body = frame }: Served = {}) {
  document.body.innerHTML = data('remotes', { remotes }) + data('settings', buildSettings(settings)) + body;
  showBeginning(pathname);
  return words();
}

const words = () =>
  [...document.querySelectorAll('.frame-main > p')].map((line) => [line.className, line.textContent]);

beforeEach(() => {
  prefer();
  localStorage.clear();
});

describe('the frame of a page', () => {
  it('says what a screen of the shell is, in the place of its title and as wide as the screen', () => {
    expect(open('/contact/')).toEqual([
      ['frame-heading', headings.contact.title],
      ['frame-lead', headings.contact.lead],
    ]);
    expect(document.querySelector('.frame-title')).toBeNull();
    expect(document.querySelector('.frame-main')).toHaveAttribute('data-space', 'letter');
    expect(document.querySelector('.frame-main')?.lastElementChild).toHaveClass('frame-text');
  });

  it('says what a screen of a remote is, in the words of its release, which are text and nothing else', () => {
    const title = '<img src=x onerror=alert(1)>';
    expect(open('/matches', { remotes: [remote({ heading: { ...heading, title } })] })).toEqual([
      ['frame-eyebrow', 'Today'],
      ['frame-heading', title],
      ['frame-lead', 'Who plays whom.'],
    ]);
    expect(document.querySelector('img')).toBeNull();
    expect(document.querySelector('.frame-main')).toHaveAttribute('data-space', 'feed');
  });

  it.each([
    ['an address that nobody has', '/nowhere', {}],
    ['a screen whose words its address does not say', '/matches', { remotes: [remote({})] }],
    [
      'a remote that is off',
      '/matches',
      { remotes: [remote({ heading }, { disabled: { reason: 'r', since: '2026-01-01T00:00:00.000Z' } })] },
    ],
    [
      'a part that is off',
      '/matches',
      { remotes: [remote({ heading, feature: 'events' })], settings: { features: { enableEvents: false } } },
    ],
    ['a screen of members', '/matches', { remotes: [remote({ heading, access: 'user' })] }],
    ['a page without a registry', '/matches', { body: '' }],
  ] as const)('says nothing to a visitor of %s', (_what, pathname, served: Served) => {
    expect(open(pathname, served)).toEqual([]);
  });

  it('says to members what theirs is, and not what is for visitors', () => {
    const remotes = [remote({ heading, headingFor: 'visitors' })];
    expect(open('/matches', { remotes })).toHaveLength(3);
    localStorage.setItem('token', 'a token');
    expect(open('/matches', { remotes })).toEqual([]);
    expect(open('/matches', { remotes: [remote({ heading, access: 'user' })] })).toHaveLength(3);
  });

  it('shows the picture that fills the top of a screen, to those who see that screen', () => {
    const picture = () => document.querySelector('.frame-main > img.frame-picture');
    open('/about');
    expect(picture()).toHaveAttribute('alt', '');
    expect(picture()).toHaveAttribute('src', expect.stringMatching(/\S/));
    expect(document.querySelector('.frame-main')).toHaveAttribute('data-space', 'gallery');
    open('/athletes');
    expect(picture()).toBeNull();
    localStorage.setItem('token', 'a token');
    open('/athletes');
    expect(picture()).not.toBeNull();
    // It stands in the HTML of that page.
    localStorage.clear();
    open('/');
    expect(picture()).toBeNull();
  });

  it('is found when it comes after the entry has run', async () => {
    const loading = { configurable: true, get: () => 'loading' };
    Object.defineProperty(document, 'readyState', loading);
    try {
      expect(open('/contact', { body: '' })).toEqual([]);
      document.body.insertAdjacentHTML('beforeend', frame);
      await waitFor(() => expect(words()).toHaveLength(2));
    } finally {
      Reflect.deleteProperty(document, 'readyState');
    }
  });
});
