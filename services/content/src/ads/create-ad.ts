import { Types } from 'mongoose';
import { adImageTexts, adImageTypes } from '@ankur/contracts/content/ads/ad-limits';
import type { adEndpoints } from '@ankur/contracts/content/ads/ads.endpoints';
import { AppError } from '@ankur/contracts/error-codes';
import type { UseCase } from '@ankur/service-kit/http/use-case';
import { identifySubmission, repeated } from '@ankur/service-kit/submission';
import { assertAllowedPicture } from '@ankur/service-kit/uploads/assert-allowed-picture';
import type { IncomingFile } from '@ankur/service-kit/uploads/receive-upload';
import { redrawPicture } from '@ankur/service-kit/uploads/redraw-picture';
import type { ContentContext } from '../context.ts';
import { storePicture } from '../uploads/store-picture.ts';
import { adEvents } from './ad-events.ts';
import { viewAdminAd } from './ad.view.ts';

const field = 'image';
/** Wide enough for the carousel on a sharp screen. */
const edge = 1600;

/** Draws the picture anew; throws what the form of the advertisement says. */
async function draw(picture: IncomingFile): Promise<Buffer> {
  try {
    await assertAllowedPicture(picture, adImageTypes, field);
    return (await redrawPicture(picture.path, { name: picture.name, field, edge })).content;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'UNSUPPORTED_MEDIA') throw error;
    throw new AppError('UNSUPPORTED_MEDIA', { field, message: adImageTexts.wrongType }, { cause: error });
  }
}

/** Adds an advertisement, once however often it is sent. */
export function createAd({
  ads,
  storage,
}: ContentContext): UseCase<typeof adEndpoints.createAd, { picture: IncomingFile | null }> {
  return async (input) => {
    const { body, caller, picture } = input;
    if (picture === null) {
      const message = adImageTexts.missing;
      throw new AppError('VALIDATION_FAILED', { field, message, errors: [{ field, message }] });
    }
    const submission = identifySubmission(caller.userId, input.idempotencyKey, ['ad', body, picture.sha256]);
    const findEarlier = async () => repeated(submission, await ads.findBySubmission(submission.keys));
    const earlier = await findEarlier();
    if (earlier) return { ad: viewAdminAd(earlier) };
    const { title, linkUrl, active, sortOrder } = body;
    const ad = {
      _id: new Types.ObjectId(),
      image: await storePicture(storage, await draw(picture)),
      ...(title === '' ? {} : { title }),
      ...(linkUrl === '' ? {} : { linkUrl }),
      active,
      sortOrder,
      version: 1,
      submission: submission.key,
      submissionHash: submission.hash,
      createdAt: new Date(),
    };
    const isNew = await ads.insertOnce(ad, adEvents('create', { before: null, after: ad }, input));
    return { ad: viewAdminAd(isNew ? ad : ((await findEarlier()) ?? ad)) };
  };
}
