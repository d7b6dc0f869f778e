import { describe, expect, it } from '@jest/globals';
import { changedPaths, mergeSettings, valuesAt } from './merge-settings.ts';

const state = { open: true, seo: { title: 'Ankur', text: 'sport' }, words: ['a', 'b'] };

describe('merging settings', () => {
  it('merges groups and replaces lists and single values', () => {
    expect(mergeSettings(state, { open: false, seo: { title: 'Sprout' }, words: ['c'] })).toEqual({
      open: false,
      seo: { title: 'Sprout', text: 'sport' },
      words: ['c'],
    });
  });

  it('leaves what is not named, also by undefined, and the state that was given', () => {
    expect(mergeSettings(state, { seo: { title: undefined }, open: undefined })).toEqual(state);
    expect(mergeSettings(state, {})).toEqual(state);
    expect(state.seo.title).toBe('Ankur');
  });

  it('takes a group that is not there yet, and null over a group', () => {
    expect(mergeSettings<object>({}, { seo: { title: 'Sprout' } })).toEqual({ seo: { title: 'Sprout' } });
    expect(mergeSettings<object>(state, { seo: null })).toMatchObject({ seo: null });
  });
});

describe('values at the places of a change', () => {
  it('are those before it, and no others', () => {
    expect(valuesAt(state, { seo: { title: 'Sprout' }, words: [] })).toEqual({
      seo: { title: 'Ankur' },
      words: ['a', 'b'],
    });
  });
});

describe('places that a change makes different', () => {
  it('are single values and whole lists, by their path', () => {
    const change = { open: true, seo: { title: 'Sprout', text: undefined }, words: ['a'] };
    expect(changedPaths(state, change)).toEqual(['seo.title', 'words']);
    expect(changedPaths(state, { words: ['a', 'b'], seo: {} })).toEqual([]);
    expect(changedPaths({}, { seo: { title: 'Sprout' } })).toEqual(['seo']);
  });
});
