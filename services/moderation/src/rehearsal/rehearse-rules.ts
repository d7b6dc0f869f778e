import type { Rehearsal, ruleEndpoints } from '@ankur/contracts/moderation/rules.endpoints';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outcomeOf } from '../cases/case.policy.ts';
import type { StoredCase } from '../cases/store/case.model.ts';
import type { ModerationContext } from '../context.ts';
import { compileKeywords, keywordKey } from '../screening/keyword-matcher.ts';
import type { StoredSettings } from '../settings/moderation-settings.ts';
import { fieldsToSet } from '../settings/update-settings.ts';
import { compileEffect, type Effect, type JudgedItem } from './rule-effect.ts';

type Endpoint = typeof ruleEndpoints.rehearseRules;
type Proposal = UseCaseInput<Endpoint>['body'];

const days = 30;
const dayMs = 86_400_000;
/** Items of each kind, and flags, that are looked at: the newest ones. */
const maxScanned = 5000;
const maxSamples = 10;
const excerptLength = 120;

const unflagged = { weight: 0, flagged: 0 };

/** The settings as they would be. */
function proposed(current: StoredSettings, { keyword, settings = {} }: Proposal): StoredSettings {
  const added = keyword ? [{ ...keyword, key: keywordKey(keyword.keyword) }] : [];
  return { ...current, ...fieldsToSet(settings), bannedKeywords: [...current.bannedKeywords, ...added] };
}

type Counted = Pick<JudgedItem, 'weight' | 'flagged'>;

/** How many flags there were since then and what they weigh, by case; dismissed ones too, for the past is rehearsed. */
async function countFlags({ flags }: ModerationContext, since: Date) {
  const counted = new Map<string, Counted>();
  const found = await flags.listSince(since, maxScanned);
  for (const { contentType, contentId, weight = 1 } of found) {
    const key = `${contentType}:${contentId}`;
    const { weight: before, flagged } = counted.get(key) ?? unflagged;
    // In hundredths, as a case counts them.
    counted.set(key, { weight: Math.round((before + weight) * 100) / 100, flagged: flagged + 1 });
  }
  return { counted, isComplete: found.length < maxScanned };
}

function sampleOf(item: StoredCase, effect: Effect): Rehearsal['samples'][number] {
  const { contentType, contentId, title, content, author, status, createdAt } = item;
  const excerpt = [...(title ?? content)].slice(0, excerptLength).join('');
  const what = { contentType, contentId, excerpt, author: author.username };
  return { ...what, status, effect, createdAt: createdAt.toISOString() };
}

/** Tries a change of the rules on the last 30 days. It reads alone; what an admin made of a hit tells whether it is a false alarm. */
export function rehearseRules(context: ModerationContext): UseCase<Endpoint> {
  return async ({ body }) => {
    const current = await context.settings.read();
    const since = new Date(Date.now() - days * dayMs);
    const [found, { counted, isComplete }] = await Promise.all([
      context.caseLists.recent(since, maxScanned),
      countFlags(context, since),
    ]);
    const [now, then] = [compileEffect(current), compileEffect(proposed(current, body))];
    const holdsWord = compileKeywords(body.keyword ? [body.keyword] : []);
    const hits = found.flatMap((item) => {
      const judged = { ...item, ...(counted.get(item._id) ?? unflagged) };
      const effect = then(judged);
      const meets = holdsWord(`${item.title ?? ''}\n${item.content}`).length > 0;
      return meets || effect !== now(judged) ? [{ item, effect }] : [];
    });
    const effects: Record<Effect, number> = { published: 0, flagged: 0, held: 0, removed: 0 };
    for (const { effect } of hits) effects[effect] += 1;
    const outcomes = hits.map(({ item }) => outcomeOf(item));
    return {
      days,
      scanned: found.length,
      isComplete: isComplete && found.length < maxScanned,
      hits: hits.length,
      effects,
      laterApproved: outcomes.filter((outcome) => outcome === 'kept').length,
      laterRemoved: outcomes.filter((outcome) => outcome === 'takenDown').length,
      samples: hits.slice(0, maxSamples).map(({ item, effect }) => sampleOf(item, effect)),
    };
  };
}
