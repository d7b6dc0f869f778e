import type { Connection } from 'mongoose';
import { createTurns, type InTurn } from '@ankur/service-kit/aggregate/in-turns';
import type { Bus } from '@ankur/service-kit/bus/bus';
import type { Logger } from '@ankur/service-kit/logger';
import type { Relay } from '@ankur/service-kit/outbox/relay';
import { createSettings } from '@ankur/service-kit/settings/create-settings';
import { createAppealRepository, type AppealRepository } from './appeals/appeal.repository.ts';
import { createAuditRepository, type AuditRepository } from './audit/audit.repository.ts';
import { createCaseRepository, type CaseRepository } from './cases/store/case.repository.ts';
import { createCaseListRepository, type CaseListRepository } from './cases/lists/case-list.repository.ts';
import { createDecisionRepository, type DecisionRepository } from './decisions/decision.repository.ts';
import { createFlagRepository, type FlagRepository } from './flags/flag.repository.ts';
import { createPersonRepository, type PersonRepository } from './people/person.repository.ts';
import { followRules } from './screening/follow-rules.ts';
import { createNewAccountPosts, type NewAccountPosts } from './screening/new-account-posts.ts';
import type { Screen } from './screening/screen-text.ts';
import {
  moderationSettingsDefinition,
  type ModerationSettingsDocument,
} from './settings/moderation-settings.ts';

/** Times in ms. */
export interface Timing {
  /** How often flags that nobody has counted are looked for, and a fifth as often what may wait longer. */
  sweepMs: number;
  /** How long an owner may take to apply a decision. */
  applyWithinMs: number;
  /** Another admin cannot knowingly overturn within this time; such a call was made before the answer was seen. */
  crossingMs: number;
  /** How long an admin may take back a decision. */
  undoMs: number;
  /** How long a claim holds unless it is repeated. */
  claimMs: number;
}

/** What the use cases of this service work with. */
export interface ModerationContext {
  cases: CaseRepository;
  caseLists: CaseListRepository;
  flags: FlagRepository;
  decisions: DecisionRepository;
  appeals: AppealRepository;
  audit: AuditRepository;
  people: PersonRepository;
  settings: ModerationSettingsDocument;
  screen: Screen;
  newPosts: NewAccountPosts;
  /** Multiplies limits (C22). */
  limitScale: number;
  logger: Logger;
  timing: Timing;
  /** Lets one flag of an item be counted at a time. */
  countingInTurn: InTurn;
}

interface ContextParts {
  connection: Connection;
  relay: Relay;
  bus: Pick<Bus, 'tail'>;
  logger: Logger;
  timing?: Partial<Timing>;
  limitScale?: number;
  alone?: boolean;
}

const defaultTiming: Timing = {
  sweepMs: 2000,
  applyWithinMs: 30_000,
  crossingMs: 500,
  undoMs: 12_000,
  claimMs: 300_000,
};

/** Declares the models on a connection that is not open yet and wires the repositories. */
export function createContext(parts: ContextParts): ModerationContext {
  const { connection, relay, bus, logger, timing, limitScale = 1, alone = false } = parts;
  const settings = createSettings(moderationSettingsDefinition, { connection, relay, bus, logger, alone });
  return {
    cases: createCaseRepository(connection, relay),
    caseLists: createCaseListRepository(connection),
    flags: createFlagRepository(connection),
    decisions: createDecisionRepository(connection),
    appeals: createAppealRepository(connection),
    audit: createAuditRepository(connection, relay),
    people: createPersonRepository(connection, { alone }),
    settings,
    screen: followRules(() => settings.current()),
    newPosts: createNewAccountPosts(connection),
    limitScale,
    logger,
    timing: { ...defaultTiming, ...timing },
    countingInTurn: createTurns(),
  };
}
