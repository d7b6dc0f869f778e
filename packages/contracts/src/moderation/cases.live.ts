import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { caseState, type CaseState } from './case.ts';
import {
  caseChanged,
  caseClaimed,
  caseReleased,
  contentFlagged,
  contentStatusDecided,
} from './moderation.events.ts';

const schemas = {
  'flag:created': caseState,
  'case:changed': caseState,
  'case:decided': caseState,
  'case:claimed': caseState,
  'case:released': caseState,
};

const tell = <T extends keyof typeof schemas>(type: T, data: CaseState) => [
  { room: rooms.moderation, type, v: data.version, data },
];

/** Cases in the console, to admins only. A message carries no words, so none has to be taken back: the console reads the case. */
export const casesLive = liveSlice(schemas, (on) => [
  on(contentFlagged, {
    messages: ({ contentType, contentId, flagCount, reasons, severity, moderationVersion: version }) =>
      tell('flag:created', {
        ...{ contentType, contentId, status: 'flagged', version },
        ...{ flagCount, reasons, severity },
      }),
  }),
  on(contentStatusDecided, {
    messages: ({
      contentType,
      contentId,
      status,
      flagCount,
      reasons,
      severity,
      moderationVersion: version,
    }) => tell('case:decided', { contentType, contentId, status, flagCount, reasons, severity, version }),
  }),
  on(caseClaimed, { messages: (state) => tell('case:claimed', state) }),
  on(caseReleased, { messages: (state) => tell('case:released', state) }),
  on(caseChanged, {
    messages: ({ contentType, contentId, status, flagCount, reasons, severity, version }) =>
      tell('case:changed', { contentType, contentId, status, flagCount, reasons, severity, version }),
  }),
]);
