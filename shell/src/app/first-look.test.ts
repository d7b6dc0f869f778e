import { beforeEach, describe, expect, it } from '@jest/globals';
import { buildSettings } from '../../testing/build-settings.ts';
import { applyFirstLook, pictureInPage } from './first-look.ts';

const page = document.documentElement;
const look = () => [page.dataset['theme'], page.style.getPropertyValue('--accent'), page.dataset['viewer']];

function served(settings: object | null) {
  document.body.innerHTML =
    settings === null
      ? ''
      : `<script type="application/json" id="settings">${JSON.stringify(settings)}</script>`;
}

describe('the page before its first paint', () => {
  beforeEach(() => {
    localStorage.clear();
    page.removeAttribute('data-theme');
    page.removeAttribute('style');
  });

  it('has the theme and the accent of the platform, unless the reader has chosen a theme', () => {
    served(buildSettings({ appearance: { defaultTheme: 'dark', accentColor: '#0f766e' } }));
    applyFirstLook();
    expect(look()).toEqual(['dark', '#0f766e', 'visitor']);
    localStorage.setItem('ankur.theme', 'light');
    applyFirstLook();
    expect(look()).toEqual(['light', '#0f766e', 'visitor']);
    localStorage.setItem('ankur.theme', 'pink');
    applyFirstLook();
    expect(page.dataset['theme']).toBe('dark');
  });

  it('is a member’s where a session is kept', () => {
    localStorage.setItem('token', 'a token');
    applyFirstLook();
    expect(page.dataset['viewer']).toBe('member');
  });

  it('knows the picture with which its screen begins, where the gateway has put one into it', () => {
    expect(pictureInPage()).toBeUndefined();
    const href = '/uploads/content/first.webp';
    document.head.innerHTML = `<link rel="preload" as="script" href="/js/a.js"><link rel="preload" as="image" href="${href}">`;
    applyFirstLook(pictureInPage());
    expect(page.style.getPropertyValue('--picture')).toBe(`url("http://localhost${href}")`);
    document.head.innerHTML = '';
    page.removeAttribute('style');
    applyFirstLook(pictureInPage());
    expect(page.style.getPropertyValue('--picture')).toBe('');
  });

  it.each([null, {}, { appearance: null }])('follows the device with the settings %j', (settings) => {
    served(settings);
    applyFirstLook();
    expect(look()).toEqual([undefined, '', 'visitor']);
  });
});
