import type { Api } from '@ankur/contracts/endpoints';
import { apiKey, messageOf, toast, useApiMutation, useApiQuery, useQueryClient } from '@ankur/mfe-kit';
import { isConflict, unlessConflict } from '@ankur/mfe-kit/conflict';
import { sendForAnswer } from '@ankur/mfe-kit/once';
import { useOnward } from '@ankur/mfe-kit/onward';
import { useRef, useState } from 'react';
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
export function versionOf(state: State | undefined): number | undefined {
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
  // Whether another resume stands in the way: one saved since the form was opened, or one that was not known of then.
  const [inTheWay, setInTheWay] = useState<'newer' | 'earlier' | null>(null);
  // What is read after the question is replaced by a yes alone.
  if (begun === undefined && data !== undefined && inTheWay === null) setBegun(data);
  const isReading = useRef(false);
  const [reads, setReads] = useState(false);
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
    onError: (error, { over }) => {
      // It may be another one than was read.
      queryClient.removeQueries({ queryKey: apiKey('GET /api/sports-resume/resData') });
      if (!isConflict(error)) return;
      setInTheWay(over === undefined ? 'earlier' : 'newer');
      // It may have been read while this was on its way.
      if (over === undefined) setBegun(undefined);
      void queryClient.resetQueries({ queryKey: apiKey('GET /api/sports-resume') });
    },
  });
  const isSending = () => isReading.current || save.isSending();
  return {
    ...save,
    isSending,
    isPending: save.isPending || reads,
    inTheWay,
    mutate: (values: Values) => save.mutate({ values, over: begun }),
    /** Saves it over whatever is there by now. */
    replace: async (values: Values) => {
      if (isSending()) return;
      isReading.current = true;
      setReads(true);
      const { data: now, isSuccess } = await refetch();
      isReading.current = false;
      setReads(false);
      if (isSuccess) save.mutate({ values, over: now });
      else toast.error(copy.resume.failed(''));
    },
  };
}
