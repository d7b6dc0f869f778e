import { adImageTexts, adImageTypes, maxAdBytes } from '@ankur/contracts/content/ads/ad-limits';
import { toast, useApiForm } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Card } from '@ankur/ui/content/card';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useRef } from 'react';
import shared from '../../../shared/shared.module.css';
import { useAdActs } from './use-ads.ts';

const blank = { title: '', linkUrl: '', sortOrder: '0', active: 'true' };

/** What is wrong with a picture; null when the server may look at it. */
function complaintAbout(file: File | undefined): string | null {
  if (file === undefined) return adImageTexts.missing;
  if (!adImageTypes.some((type) => type === file.type)) return adImageTexts.wrongType;
  return file.size > maxAdBytes ? adImageTexts.tooLarge : null;
}

/** Adds an advertisement with its picture; for the next one the form is empty again, its picture too. */
export function AdForm() {
  const picker = useRef<HTMLInputElement>(null);
  const { create } = useAdActs();
  const { values, change, field, handleSubmit } = useApiForm(blank, {
    ...create,
    mutate: (typed) => {
      const file = picker.current?.files?.[0];
      const complaint = complaintAbout(file);
      if (complaint !== null || file === undefined) return void toast.error(complaint ?? '');
      const form = new FormData();
      for (const [name, value] of Object.entries(typed)) form.set(name, value.trim());
      form.set('image', file);
      create.mutate(form, { onSuccess: empty });
      return undefined;
    },
  });
  // Made anew the form would lose the focus.
  function empty() {
    change(blank);
    if (picker.current !== null) picker.current.value = '';
  }
  return (
    <Card>
      <form className={shared['form']} onSubmit={handleSubmit} noValidate>
        <TextInput
          label="Image"
          hint="JPEG, PNG or WEBP, up to 2 MB"
          type="file"
          accept={adImageTypes.join(',')}
          ref={picker}
        />
        <TextInput label="Title" optional maxLength={120} {...field('title')} />
        <TextInput label="Link" optional type="url" placeholder="https://" {...field('linkUrl')} />
        <TextInput label="Sort order" optional type="number" min={0} {...field('sortOrder')} />
        <Checkbox
          label="Active"
          checked={values.active === 'true'}
          onChange={({ target }) => change({ active: String(target.checked) })}
        />
        <div className={shared['buttons']}>
          <Button type="submit" variant="primary" busy={create.isPending}>
            Upload Advertisement
          </Button>
        </div>
      </form>
    </Card>
  );
}
