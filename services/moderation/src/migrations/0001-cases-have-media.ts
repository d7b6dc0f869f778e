import { defineMigration } from '@ankur/service-kit/migrations/define-migration';
import { inBatches } from '@ankur/service-kit/migrations/in-batches';

const without = { media: { $exists: false } };

/** Cases from before files of posts were kept say that they know of none; the next edit of the post brings them. */
export const casesHaveMedia = defineMigration({
  id: 1,
  name: 'cases-have-media',
  up: (context) =>
    inBatches(context, { collection: 'cases', filter: without }, (cases) =>
      context.db
        .collection('cases')
        .updateMany(
          { _id: { $in: cases.map(({ _id }) => _id as never) }, ...without },
          { $set: { media: [] } },
        ),
    ),
});
