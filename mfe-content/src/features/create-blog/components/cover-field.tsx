import { ApiError, useApiMutation, type FormField } from '@ankur/mfe-kit';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useRef } from 'react';

interface CoverFieldProps {
  field: FormField;
  /** Visitors have no place for a file yet. */
  isMember: boolean;
  onUploaded: (address: string) => void;
}

function formOf(picture: File): FormData {
  const form = new FormData();
  form.append('image', picture);
  return form;
}

/** The picture of a post: a file of one's own, which is uploaded at once and kept with the draft, or an address. The file chosen last counts. */
export function CoverField({ field, isMember, onUploaded }: CoverFieldProps) {
  const chosen = useRef<File>(null);
  const upload = useApiMutation('POST /api/blog-covers', {
    request: (picture: File) => ({ body: {}, form: formOf(picture) }),
    failure: (error) =>
      error instanceof ApiError && error.field === 'image'
        ? null
        : 'The picture could not be uploaded. Please try again.',
    // One that is chosen meanwhile is another submission, and waits.
    scope: 'blog-cover',
    onSuccess: ({ image }, picture) => {
      if (picture === chosen.current) onUploaded(image);
    },
  });
  const { error } = upload;
  const refused = error instanceof ApiError && error.field === 'image' ? error.message : undefined;
  return (
    <>
      {isMember && (
        <TextInput
          label="Upload a picture"
          type="file"
          accept="image/jpeg,image/png,image/webp"
          optional
          onChange={({ target }) => {
            const picture = target.files?.[0];
            if (picture) upload.mutate((chosen.current = picture));
            // Else the same file could not be chosen again after a failure.
            target.value = '';
          }}
          {...(refused === undefined ? {} : { error: refused })}
        />
      )}
      {isMember && (
        <p role="status">
          {upload.isPending && 'Uploading…'}
          {upload.isSuccess && 'The picture is uploaded.'}
        </p>
      )}
      <TextInput
        {...field}
        label="Image URL"
        inputMode="url"
        hint="Pictures of other sites are not loaded for readers: they see a drawing of the category instead."
        required
      />
    </>
  );
}
