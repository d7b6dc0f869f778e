import { AppError } from '@ankur/contracts/error-codes';
import { profileEndpoints } from '@ankur/contracts/identity/profiles.endpoints';
import type { CaseContext, contextEndpoints } from '@ankur/contracts/moderation/context.endpoints';
import type { ServiceClient } from '@ankur/service-kit/call-service';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outcomeOf } from '../cases/case.policy.ts';
import type { StoredCase } from '../cases/store/case.model.ts';
import type { ModerationContext } from '../context.ts';
import { readFlaggerRecord } from '../flags/flagger-record.ts';
import { compileKeywords } from '../screening/keyword-matcher.ts';

/** Decisions on an author that are counted, and of these the ones shown. */
const maxCounted = 200;
const maxShown = 5;
/** Flaggers of an item that are looked up. */
const maxFlaggers = 20;
const excerptLength = 80;

/** The screen does not wait longer for what it can do without. */
const budgetMs = 1000;

/** Since when there is an account, which its id does not tell: it may have been made elsewhere. Null where identity does not say. */
async function findJoinedAt(services: ServiceClient, id: string): Promise<string | null> {
  const asked = services.call(profileEndpoints.getMember, { params: { id } }, { timeoutMs: budgetMs });
  return (await asked.catch(() => null))?.joinedAt ?? null;
}

async function authorsPast(
  { cases }: ModerationContext,
  { _id: itself, author }: StoredCase,
): Promise<Omit<CaseContext['author'], 'joinedAt'>> {
  const [items, decided] = await Promise.all([
    cases.countByAuthor(author._id),
    cases.listDecided(author._id, maxCounted),
  ]);
  const others = decided.filter(({ _id, decidedBy }) => _id !== itself && decidedBy !== null);
  return {
    items,
    upheld: others.filter((each) => outcomeOf(each) === 'takenDown').length,
    kept: others.filter((each) => outcomeOf(each) === 'kept').length,
    decisions: others.slice(0, maxShown).map((each) => ({
      contentType: each.contentType,
      contentId: each.contentId,
      excerpt: [...(each.title ?? each.content)].slice(0, excerptLength).join(''),
      status: each.status,
      reason: each.rejectionReason,
      at: (each.decidedAt ?? each.createdAt).toISOString(),
    })),
  };
}

/** The past of an item's author and flaggers, read when somebody looks: it is for admins alone and never kept. */
export function getCaseContext(
  context: ModerationContext,
  services: ServiceClient,
): UseCase<typeof contextEndpoints.getCaseContext> {
  return async ({ params: { key } }) => {
    const found = await context.cases.find(key);
    if (!found?.listed) throw new AppError('CASE_NOT_FOUND');
    const matches = compileKeywords(context.settings.current().bannedKeywords);
    const hits = new Set([...matches(found.title ?? ''), ...matches(found.content)]);
    const flaggers = found.flags.slice(0, maxFlaggers).map(async ({ flagger: { _id, username } }) => ({
      _id,
      username,
      ...(await readFlaggerRecord(context, _id)),
    }));
    const [past, joinedAt] = await Promise.all([
      authorsPast(context, found),
      findJoinedAt(services, found.author._id),
    ]);
    return {
      author: { ...past, joinedAt },
      flaggers: await Promise.all(flaggers),
      hits: [...hits].map(({ keyword, severity }) => ({ keyword, severity })),
    };
  };
}
