import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, messageOf, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { unlessConflict } from '@ankur/mfe-kit/conflict';
import { sendForAnswer } from '@ankur/mfe-kit/once';
import { useOnward } from '@ankur/mfe-kit/onward';
import { useState } from 'react';
import { copy } from '../../copy.ts';
import { resumeFieldNames } from './resume-fields.ts';

type Values = Record<string, string>;
type State = Api['GET /api/sports-resume']['response'];

function formOf(values: Values, photo: File | null): FormData {
  const form = new FormData();
  for (const name of resumeFieldNames) form.append(name, values[name] ?? '');
  if (photo !== null) form.append('profileImage', photo);
  return form;
}

/** The version of the resume that a save replaces, 0 for none; an earlier service tells none. */
function versionOf(state: State | undefined): number | undefined {
  if (state?.exists !== true) return 0;
  return state.savedAt === undefined ? undefined : Date.parse(state.savedAt);
}

/** Saves the resume over the one that was there when the form was opened; over a newer one only after a yes. */
export function useSaveResume(
  photo: File | null,
  { isVisitor, onSaved }: { isVisitor: boolean; onSaved: () => void },
) {
  const goOn = useOnward();
  const queryClient = useQueryClient();
  const { data, refetch } = useApiQuery('GET /api/sports-resume', undefined, { enabled: !isVisitor });
  const [begun, setBegun] = useState(data);
  if (begun === undefined && data !== undefined) setBegun(data);
  const save = useApiMutation('POST /api/sports-resume', {
    request: ({ values }: { values: Values; over: State | undefined }) => ({ form: formOf(values, photo) }),
    seen: ({ over }) => versionOf(over),
    failure: unlessConflict((error) => copy.resume.failed(messageOf(error, ''))),
    once: sendForAnswer,
    onSuccess: () => {
      onSaved();
      queryClient.removeQueries({ queryKey: apiKey('GET /api/sports-resume/resData') });
      queryClient.removeQueries({ queryKey: apiKey('GET /api/sports-resume') });
      toast.success(copy.resume.done);
      goOn('/resume-template');
    },
    onError: () => {
      // It may be another one than was read.
      queryClient.removeQueries({ queryKey: apiKey('GET /api/sports-resume/resData') });
    },
  });
  return {
    ...save,
    mutate: (values: Values) => save.mutate({ values, over: begun }),
    /** Saves it over whatever is there by now. */
    replace: async (values: Values) => {
      const newest = await refetch();
      save.mutate({ values, over: newest.data });
    },
  };
}
