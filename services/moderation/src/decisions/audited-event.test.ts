import { expect, it } from '@jest/globals';
import type { StoredCase } from '../cases/store/case.model.ts';
import { auditedEvent } from './audited-event.ts';

it('names an item by its first eighty characters, the last of them whole', () => {
  const words = `${'x'.repeat(79)}🏏 and more`;
  const item = { contentType: 'post', contentId: 'p1', content: words } as StoredCase;
  const { data } = auditedEvent('content.approve', { before: item, after: item, reason: 'Fine' }, {});
  expect(JSON.stringify(data)).toContain(`${'x'.repeat(79)}🏏"`);
});
