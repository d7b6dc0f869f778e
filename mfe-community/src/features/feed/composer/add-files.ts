import { maxFileBytes, maxFilesPerPost } from '@ankur/contracts/community/limits';

/** Endings of files that the server takes (C17); it looks at their bytes too. */
const extensions = 'jpg jpeg jfif png apng gif webp avif mp4 m4v webm pdf doc docx'.split(' ');

/** What the file picker offers. */
export const acceptedTypes = extensions.map((extension) => `.${extension}`).join(',');

/** Which of the chosen files join a post, and what the member is told about the others (member-area §5, C17). */
export interface FileChoice {
  files: readonly File[];
  refusals: readonly string[];
}

const isKnown = ({ name }: File) => extensions.includes(/\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? '');

/** Why a file cannot be posted, whatever else is posted with it. */
function refusalOf(file: File): string | null {
  if (!isKnown(file))
    return `File ${file.name} is not supported. Choose pictures, videos, PDF or Word documents.`;
  return file.size > maxFileBytes ? `File ${file.name} is too large. Maximum size is 5MB.` : null;
}

/** Adds chosen files to those already there; refuses what is of no known kind, too large or too many before anything is uploaded. */
export function addFiles(files: readonly File[], chosen: readonly File[]): FileChoice {
  const fitting = chosen.filter((file) => refusalOf(file) === null);
  const refusals = chosen.map(refusalOf).filter((refusal) => refusal !== null);
  const all = [...files, ...fitting];
  if (all.length > maxFilesPerPost) refusals.push('You can attach at most 5 files.');
  return { files: all.slice(0, maxFilesPerPost), refusals };
}
