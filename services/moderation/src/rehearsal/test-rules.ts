import type { ruleEndpoints } from '@ankur/contracts/moderation/rules.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import type { ModerationContext } from '../context.ts';
import { compileKeywords } from '../screening/keyword-matcher.ts';

const effects = { hold: 'held', flag: 'flagged', publish: 'published' } as const;

/** Judges a sample under the settings in the store, as if a member of long standing had written it. */
export function testRules({ screen, settings }: ModerationContext): UseCase<typeof ruleEndpoints.testRules> {
  return ({ body: { text } }) => {
    const { verdict, rule, severity } = screen({ title: '', text, authorId: '0'.repeat(24) });
    const hits = compileKeywords(settings.current().bannedKeywords)(text);
    return Promise.resolve({
      effect: effects[verdict],
      rule,
      severity,
      hits: hits.map(({ keyword, severity: gravity, category }) => ({
        keyword,
        severity: gravity,
        category,
      })),
    });
  };
}
