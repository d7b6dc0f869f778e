import { Types } from 'mongoose';
import { adminActed } from '@ankur/contracts/audit.events';
import { announcementChanged } from '@ankur/contracts/content/notices/notices.events';
import type { announcementEndpoints } from '@ankur/contracts/content/notices/announcements.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase, UseCaseInput } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { identifySubmission, repeated } from '@ankur/service-kit/submission';
import type { ContentContext } from '../context.ts';
import { endMoment, startMoment } from './announcement.policy.ts';
import { viewAnnouncement } from './announcement.view.ts';

type Endpoint = typeof announcementEndpoints.createAnnouncement;

const acted = adminActed('content');

function readTimes({ startDate, endDate }: UseCaseInput<Endpoint>['body']) {
  const times = {
    startDate: startDate ? startMoment(startDate) : new Date(),
    endDate: endDate ? endMoment(endDate) : null,
  };
  if (times.endDate === null || times.endDate > times.startDate) return times;
  const errors = [{ field: 'endDate', message: 'must be after the start' }];
  throw new AppError('VALIDATION_FAILED', { field: 'endDate', errors });
}

/** Announces something, once however often it is sent. */
export function createAnnouncement({ announcements }: ContentContext): UseCase<Endpoint> {
  return async (input) => {
    const { body, caller } = input;
    const submission = identifySubmission(caller.userId, input.idempotencyKey, ['announcement', body]);
    const findEarlier = async () =>
      repeated(submission, await announcements.findBySubmission(submission.keys));
    const earlier = await findEarlier();
    if (earlier) return { announcement: viewAnnouncement(earlier) };
    const announcement = {
      _id: new Types.ObjectId(),
      ...body,
      ...readTimes(body),
      version: 1,
      submission: submission.key,
      submissionHash: submission.hash,
      createdAt: new Date(),
    };
    const view = viewAnnouncement(announcement);
    const { _id: id, ...after } = view;
    const target = { type: 'announcement', id, label: body.title };
    const isNew = await announcements.insertOnce(announcement, [
      outboxEntry(announcementChanged, { id, version: 1 }, input),
      outboxEntry(acted, { action: 'announcement.create', target, before: null, after }, input),
    ]);
    return { announcement: isNew ? view : viewAnnouncement((await findEarlier()) ?? announcement) };
  };
}
