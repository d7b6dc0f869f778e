import {
  api,
  apiKey,
  isRefusal,
  toast,
  useApiForm,
  useApiMutation,
  useQueryClient,
  useSession,
} from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useEffect, useId } from 'react';
import { useKeptValues } from '../../../forms/use-kept-values.ts';
import { figureNames } from '../numbers/figures.tsx';
import styles from './vouches.module.css';

const empty = { words: '', speed: '', endurance: '', agility: '', strength: '', skill: '' };

const figuresOf = (values: typeof empty) =>
  Object.fromEntries(
    figureNames.flatMap((name) => (values[name] === '' ? [] : [[name, Number(values[name])]])),
  );

/** Writes a vouch; one whose answer was lost is found in the list. */
function useWriteVouch(athleteId: string, finish: () => void) {
  const client = useQueryClient();
  const ownId = useSession(({ user }) => user?._id);
  return useApiMutation('POST /api/athletes/:id/vouches', {
    request: (values: typeof empty) => ({
      params: { id: athleteId },
      body: { words: values.words, figures: figuresOf(values) },
    }),
    failure: 'This could not be saved. Please try again.',
    onSuccess: finish,
    wasDone: async (error) => {
      if (isRefusal(error)) return false;
      const { vouches, mayWrite } = await api('GET /api/athletes/:id/vouches', { params: { id: athleteId } });
      const isDone = !mayWrite && vouches.some(({ coach }) => coach._id === ownId);
      if (isDone) finish();
      return isDone;
    },
    onSettled: () => void client.invalidateQueries({ queryKey: apiKey('GET /api/athletes/:id/vouches') }),
  });
}

/** What a verified coach says of an athlete this season. */
export function VouchDialog({
  athleteId,
  name,
  onClose,
}: {
  athleteId: string;
  name: string;
  onClose: () => void;
}) {
  const id = useId();
  const { initial, keep, forget } = useKeptValues(`vouch.${athleteId}`, empty);
  const write = useWriteVouch(athleteId, () => {
    toast.success(`You vouch for ${name} this season.`);
    forget();
    onClose();
  });
  const { values, field, handleSubmit } = useApiForm(initial, write, (path) => path.replace('figures.', ''));
  useEffect(() => keep(values));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Vouch for ${name}`}
      description="It stands on the profile with your name and the day. You can take it back at any time."
      dismissible={Object.values(values).every((text) => text === '')}
      footer={
        <>
          <Button
            variant="quiet"
            onClick={() => {
              forget();
              onClose();
            }}
          >
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={write.isPending}>
            Vouch
          </Button>
        </>
      }
    >
      <form id={id} className={styles['form']} onSubmit={handleSubmit} noValidate>
        <TextArea
          label="What have you seen?"
          required
          rows={4}
          maxLength={600}
          {...field('words')}
          data-autofocus
        />
        <fieldset className={styles['numbers']}>
          <legend>
            Figures from 0 to 100 <small>optional</small>
          </legend>
          {figureNames.map((figure) => (
            <TextInput
              key={figure}
              label={figure.charAt(0).toUpperCase() + figure.slice(1)}
              type="number"
              min={0}
              max={100}
              {...field(figure)}
            />
          ))}
        </fieldset>
      </form>
    </Dialog>
  );
}
