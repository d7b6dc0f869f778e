import { maxFileBytes, maxFilesPerPost } from '@ankur/contracts/community/limits';

/** Which of the chosen files join a post, and what the member is told about the others (member-area §5, C17). */
export interface FileChoice {
  files: readonly File[];
  refusals: readonly string[];
}

/** Adds chosen files to those already there; refuses what is too large or too many before anything is uploaded. */
export function addFiles(files: readonly File[], chosen: readonly File[]): FileChoice {
  const fitting = chosen.filter(({ size }) => size <= maxFileBytes);
  const refusals = chosen
    .filter(({ size }) => size > maxFileBytes)
    .map(({ name }) => `File ${name} is too large. Maximum size is 5MB.`);
  const all = [...files, ...fitting];
  if (all.length > maxFilesPerPost) refusals.push('You can attach at most 5 files.');
  return { files: all.slice(0, maxFilesPerPost), refusals };
}
