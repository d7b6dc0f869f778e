import type { CaseState, ModerationCase } from '@ankur/contracts/moderation/case';
import type { LiveEnvelope } from '@ankur/contracts/live';
import { api, useLiveRoom } from '@ankur/mfe-kit';
import { useEffect, useEffectEvent } from 'react';
import { createCaseReader } from './case-reader.ts';

interface LiveCases {
  /** Whether a case that has just changed concerns this part of the screen. */
  wants: (state: CaseState) => boolean;
  /** The resulting state of a case; may be older than what is known, or of a case not wanted: compare versions and ids. */
  onCase: (changed: ModerationCase) => void;
  onGap: () => void;
}

const reader = createCaseReader(async (keys) => {
  const { cases } = await api('GET /api/moderation/cases', { query: { ids: keys.join(',') } });
  return cases;
});

const caseMessages = [
  'flag:created',
  'case:changed',
  'case:decided',
  'case:claimed',
  'case:released',
  'appeal:opened',
  'appeal:decided',
] as const;
type CaseMessage = Extract<LiveEnvelope, { type: (typeof caseMessages)[number] }>;

/** Whether a live message tells the state of a case. */
export const isAboutCase = (message: LiveEnvelope): message is CaseMessage =>
  (caseMessages as readonly string[]).includes(message.type);

/** Follows the changes of cases. A message tells state without words; what concerns somebody is read. */
export function useLiveCases({ wants, onCase, onGap }: LiveCases): void {
  const handleCase = useEffectEvent(onCase);
  const handleFailure = useEffectEvent(onGap);
  useEffect(
    () => reader.listen({ onCase: (changed) => handleCase(changed), onFailure: () => handleFailure() }),
    [],
  );
  useLiveRoom('moderation', {
    onMessage: (message) => {
      if (isAboutCase(message)) {
        const { contentType, contentId } = message.data;
        if (wants(message.data)) reader.want(`${contentType}:${contentId}`);
      }
    },
    onGap,
  });
}
