import { describe, expect, it } from '@jest/globals';
import { findSection, sections, sectionsFor } from './sections.ts';

describe('the sections of the console', () => {
  it('have names and titles of their own', () => {
    for (const key of ['id', 'title'] as const)
      expect(new Set(sections.map((section) => section[key])).size).toBe(sections.length);
  });

  it('are all for admins, those of review alone for moderators and none for anybody else', () => {
    expect(sectionsFor('admin')).toBe(sections);
    const shown = sectionsFor('moderator');
    expect(shown.map(({ id }) => id)).toEqual(['moderation']);
    expect(JSON.stringify(shown[0]?.actions)).not.toContain('settings');
    expect(findSection('users', shown).id).toBe('moderation');
    for (const role of [undefined, 'athlete', 'sponsor'] as const) expect(sectionsFor(role)).toEqual([]);
  });

  it('open by the name in the address, and the first one by any other', () => {
    for (const section of sections) expect(findSection(section.id)).toBe(section);
    for (const unknown of [null, '', 'nowhere', 'constructor'])
      expect(findSection(unknown)).toBe(sections[0]);
  });
});
