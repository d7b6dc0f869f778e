import { rooms } from '../live-rooms.ts';
import { liveSlice } from '../live-slice.ts';
import { caseState, type CaseState } from './case.ts';
import { queueCounts } from './cases.endpoints.ts';
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
  /** No event causes it: the gateway has them counted after the others. */
  'queue:counts': queueCounts,
};

/** What the console is told of a case: its state, whatever else the event says. */
export const caseStateOf = (about: CaseState): CaseState => {
  const { contentType, contentId, status, flagCount, reasons, severity, isAppealed, version } = about;
  return { contentType, contentId, status, flagCount, reasons, severity, isAppealed, version };
};

const tell = <T extends Exclude<keyof typeof schemas, 'queue:counts'>>(type: T, about: CaseState) => [
  { room: rooms.moderation, type, v: about.version, data: caseStateOf(about) },
];

/** Cases in the console, to admins only. A message carries no words, so none has to be taken back: the console reads the case. */
export const casesLive = liveSlice(schemas, (on) => [
  on(contentFlagged, {
    messages: ({ moderationVersion: version, ...about }) =>
      tell('flag:created', { ...about, status: 'flagged', version }),
  }),
  on(contentStatusDecided, {
    messages: ({ moderationVersion: version, ...about }) => tell('case:decided', { ...about, version }),
  }),
  on(caseClaimed, { messages: (about) => tell('case:claimed', about) }),
  on(caseReleased, { messages: (about) => tell('case:released', about) }),
  on(caseChanged, { messages: (about) => tell('case:changed', about) }),
]);
