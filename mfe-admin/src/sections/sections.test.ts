import { describe, expect, it } from '@jest/globals';
import { findSection, sections } from './sections.ts';

describe('the sections of the console', () => {
  it('have names and titles of their own', () => {
    for (const key of ['id', 'title'] as const)
      expect(new Set(sections.map((section) => section[key])).size).toBe(sections.length);
  });

  it('open by the name in the address, and the first one by any other', () => {
    for (const section of sections) expect(findSection(section.id)).toBe(section);
    for (const unknown of [null, '', 'nowhere', 'constructor'])
      expect(findSection(unknown)).toBe(sections[0]);
  });
});
