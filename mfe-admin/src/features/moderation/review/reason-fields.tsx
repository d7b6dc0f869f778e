import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Disclosure } from '@ankur/ui/menus/disclosure';
import { reasonPresets } from './reason-presets.ts';

interface ReasonFieldsProps {
  reason: string;
  notes: string;
  onReasonChange: (reason: string) => void;
  onNotesChange: (notes: string) => void;
}

/** Why: words for the author, ready-made or one's own, and notes that stay among admins. */
export function ReasonFields({ reason, notes, onReasonChange, onNotesChange }: ReasonFieldsProps) {
  const preset = reasonPresets.find((each) => each === reason) ?? '';
  return (
    <>
      <Select
        label="Ready-made words"
        hideLabel
        placeholder="Ready-made words"
        options={reasonPresets.map((value) => ({ value, label: value }))}
        value={preset}
        onChange={(event) => onReasonChange(event.target.value)}
      />
      <TextInput
        label="Reason"
        optional
        hint="The author sees this."
        maxLength={1000}
        value={reason}
        onChange={(event) => onReasonChange(event.target.value)}
      />
      <Disclosure summary="Notes for admins" defaultOpen={notes !== ''}>
        <TextArea
          label="Notes"
          optional
          hint="Only admins see this."
          maxLength={2000}
          rows={2}
          value={notes}
          onChange={(event) => onNotesChange(event.target.value)}
        />
      </Disclosure>
    </>
  );
}
