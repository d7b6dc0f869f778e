import type { ContentType } from '@ankur/contracts/moderation/flag-reasons';
import { apiKey, toast, useApiMutation, useDraft, useQueryClient } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Dialog } from '@ankur/ui/overlays/dialog';
import { useState } from 'react';

const noText = 'Please say why.';

interface AppealDialogProps {
  type: ContentType;
  id: string;
  onClose: () => void;
}

/** Asks why a decision should be looked at again; what was typed stays when it fails. */
export function AppealDialog({ type, id, onClose }: AppealDialogProps) {
  const client = useQueryClient();
  const key = `${type}:${id}`;
  const [text, setText] = useDraft(`appeal.${key}`);
  const [missing, setMissing] = useState(false);
  const appeal = useApiMutation('POST /api/moderation/appeals/:key', {
    request: (words: string) => ({ params: { key }, body: { text: words } }),
    failure: 'Your appeal could not be sent. Please try again.',
    onSuccess: (review) => {
      client.setQueryData(apiKey('GET /api/moderation/appeals/:key', { params: { key } }), review);
      setText('');
      toast.success('Your appeal was sent.');
      onClose();
    },
  });
  const send = () => {
    if (text.trim() === '') setMissing(true);
    else if (!appeal.isSending()) appeal.mutate(text);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Appeal this decision"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={appeal.isPending} onClick={send}>
            Send appeal
          </Button>
        </>
      }
    >
      <TextArea
        label="Why should it be looked at again?"
        hint="Another moderator reads it and answers. You can appeal once."
        maxLength={1000}
        rows={4}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMissing(false);
        }}
        {...(missing ? { error: noText } : {})}
      />
    </Dialog>
  );
}
