import type { Model } from 'mongoose';
import { rewriteTexts, type Forgetting } from './rewrite-texts.ts';
import { caseWords } from '../cases/case-words.ts';
import { showsSameFiles } from '../cases/snapshots/shows-same-files.ts';
import type { StoredCase } from '../cases/store/case.model.ts';

const fields = [
  ...['title', 'content', 'flags', 'flaggedText', 'beforeDecision'],
  ...['rejectionReason', 'moderationNotes', 'decided', 'appeal'],
] as (keyof StoredCase)[];

/** The owner of the content has told of the words without the name already: nobody else changed them. */
const isUnchanged = ({ title, content, media, flaggedText }: StoredCase): boolean =>
  flaggedText?.title === title &&
  flaggedText?.content === content &&
  showsSameFiles(flaggedText.media, media);

/** Takes a name out of the words of all cases; their versions rise quietly. */
export const forgetInCases = (model: Model<StoredCase>, forgetting: Forgetting): Promise<void> =>
  rewriteTexts(
    model,
    {
      fields,
      version: 'version',
      alongside: ['author', 'tags', 'media', 'words'],
      derive: (next) => ({
        ...(next.words.length === 0 ? {} : { words: caseWords(next) }),
        ...(isUnchanged(next) ? { flaggedText: null } : {}),
      }),
    },
    forgetting,
  );
