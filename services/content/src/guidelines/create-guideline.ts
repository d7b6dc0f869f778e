import { Types } from 'mongoose';
import { adminActed } from '@ankur/contracts/audit.events';
import { guidelinesChanged } from '@ankur/contracts/content/notices/notices.events';
import type { guidelineEndpoints } from '@ankur/contracts/content/notices/guidelines.endpoints';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { outboxEntry } from '@ankur/service-kit/outbox/outbox-entry';
import { identifySubmission, repeated } from '@ankur/service-kit/submission';
import type { ContentContext } from '../context.ts';
import { viewGuideline } from './guideline.view.ts';

const acted = adminActed('content');

/** Adds a guideline after the last one, once however often it is sent. */
export function createGuideline({
  guidelines,
}: ContentContext): UseCase<typeof guidelineEndpoints.createGuideline> {
  return async (input) => {
    const { body, caller } = input;
    const { key, keys, hash, fromClient } = identifySubmission(caller.userId, input.idempotencyKey, [
      'guideline',
      body,
    ]);
    const findEarlier = async () =>
      repeated({ key, keys, hash, fromClient }, await guidelines.findBySubmission(keys));
    const earlier = await findEarlier();
    if (earlier) return { guideline: viewGuideline(earlier) };
    const guideline = {
      _id: new Types.ObjectId(),
      ...body,
      sortOrder: await guidelines.nextOrder(),
      version: 1,
      submission: key,
      submissionHash: hash,
      createdAt: new Date(),
    };
    const id = guideline._id.toHexString();
    const target = { type: 'guideline', id, label: body.title };
    const isNew = await guidelines.insertOnce(guideline, [
      outboxEntry(guidelinesChanged, { id, version: 1 }, input),
      outboxEntry(acted, { action: 'guideline.create', target, before: null, after: { ...body } }, input),
    ]);
    return { guideline: viewGuideline(isNew ? guideline : ((await findEarlier()) ?? guideline)) };
  };
}
