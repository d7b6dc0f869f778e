import { useApiForm } from '@ankur/mfe-kit';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useId } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { ToldOnce } from '../../../shared/forms/told-once.tsx';
import { useMakeToken } from '../api/use-release-tokens.ts';

function Made({ remote, token, onClose }: { remote: string; token: string; onClose: () => void }) {
  return (
    <ToldOnce
      title={`The token of ${remote} is made`}
      description="Pass it on now: it is stored nowhere and not shown again. It releases this remote and no other."
      secret={token}
      noun="token"
      onClose={onClose}
    >
      <dt>Token</dt>
      <dd>
        <code>{token}</code>
      </dd>
      <dt>Use</dt>
      <dd>
        <code>
          npm run remote -- publish {remote} --url {location.origin} --token …
        </code>
      </dd>
    </ToldOnce>
  );
}

/** For which remote, and a note of who uses it. */
export function TokenDialog({ remotes, onClose }: { remotes: readonly string[]; onClose: () => void }) {
  const id = useId();
  const make = useMakeToken();
  const { values, field, handleSubmit } = useApiForm({ remote: '', note: '' }, make);
  const { data } = make;
  if (data !== undefined)
    return <Made remote={data.releaseToken.remote} token={data.token} onClose={onClose} />;
  return (
    <FormDialog
      onClose={onClose}
      size="small"
      title="New release token"
      description="With it a team publishes, activates and rolls back one remote from the command line."
      submit="Make token"
      busy={make.isPending}
      isTouched={values.remote !== '' || values.note !== ''}
      onSubmit={handleSubmit}
    >
      <TextInput
        label="Remote"
        required
        maxLength={40}
        list={`${id}-remotes`}
        hint="Its name, for example mfe-match; it need not be published yet."
        autoComplete="off"
        {...field('remote')}
        data-autofocus
      />
      <datalist id={`${id}-remotes`}>
        {remotes.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextInput
        label="Note"
        optional
        maxLength={200}
        hint="Who uses it, for example the pipeline of the team. Only admins see it."
        {...field('note')}
      />
    </FormDialog>
  );
}
