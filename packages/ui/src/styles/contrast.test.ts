import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contrast, readTheme, type Theme } from './contrast.ts';

const css = ['tokens.css', 'sport-tints.css']
  .map((file) => readFileSync(join(__dirname, file), 'utf8'))
  .join('\n');
const themes = ['light', 'dark'] as const;
const grounds = ['--color-ground', '--color-surface', '--color-raised', '--color-sunken'];
const tones = ['success', 'warning', 'danger', 'info', 'flagged', 'neutral'];
const sports = [...css.matchAll(/\[data-sport='(\w+)'\]/g)].map(([, sport]) => sport);
const accents = ['#4f46e5', '#f2c230', '#0f766e', '#e11d48', '#111111', '#7dd3fc'];

const below = (theme: Theme, pairs: readonly (readonly [string, string])[], least: number) =>
  pairs
    .map(
      ([text, ground]) =>
        `${text} on ${ground}: ${contrast(theme.colour(text), theme.colour(ground)).toFixed(2)}`,
    )
    .filter((line) => Number(line.split(': ')[1]) < least);

describe.each(themes)('the %s theme', (name) => {
  const theme = readTheme(css, { name });

  it('gives body and secondary text AAA contrast on every ground', () => {
    const pairs = ['--color-ink', '--color-ink-muted'].flatMap((text) =>
      grounds.map((ground) => [text, ground] as const),
    );
    expect(below(theme, pairs, 7)).toEqual([]);
  });

  it('gives hints and coloured text AA contrast on every ground', () => {
    const texts = ['--color-ink-subtle', '--color-link', ...tones.map((tone) => `--color-${tone}-ink`)];
    const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));
    expect(below(theme, pairs, 4.5)).toEqual([]);
  });

  it('gives text on coloured grounds AA contrast', () => {
    const pairs = [
      ...tones.map((tone) => [`--color-${tone}-ink`, `--color-${tone}-soft`] as const),
      ['--color-on-danger', '--color-danger'],
      ['--color-on-danger', '--color-danger-hover'],
      ['--color-ground', '--color-ink'],
      ['--color-link', '--color-action-soft'],
      ['--color-ink', '--color-action-soft'],
    ] as const;
    expect(below(theme, pairs, 4.5)).toEqual([]);
  });

  it('draws borders of controls and the focus ring at 3:1 or better', () => {
    const pairs = ['--color-line-strong', '--color-focus'].flatMap((line) =>
      grounds.map((ground) => [line, ground] as const),
    );
    expect(below(theme, pairs, 3)).toEqual([]);
  });

  it.each(accents)('stays readable when an administrator chooses the accent %s', (accent) => {
    const tinted = readTheme(css, { name, accent });
    const pairs = [
      ['--color-on-action', '--color-action'],
      ['--color-on-action', '--color-action-hover'],
      ['--color-link', '--color-ground'],
      ['--color-link', '--color-action-soft'],
      ['--color-link', '--color-raised'],
    ] as const;
    expect(below(tinted, pairs, 4.5)).toEqual([]);
  });

  it.each(['other', ...sports])(
    'shows %s with AA text on its fill, its soft ground and the page',
    (sport) => {
      const tinted = readTheme(css, { name, sport: sport ?? '' });
      const pairs = [
        ['--tint-on', '--tint'],
        ['--tint-ink', '--tint-soft'],
        ['--tint-ink', '--color-surface'],
        ['--tint-ink', '--color-ground'],
      ] as const;
      expect(below(tinted, pairs, 4.5)).toEqual([]);
    },
  );
});

it('knows a tint for each of the ten sports with pictures', () => {
  expect(new Set(sports).size).toBe(10);
});
