import { adImageTexts, adImageTypes, maxAdBytes } from '@ankur/contracts/content/ads/ad-limits';
import { toast } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Card } from '@ankur/ui/content/card';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useRef, useState, type FormEvent } from 'react';
import shared from '../../../shared/shared.module.css';
import { useAdActs } from './use-ads.ts';

const blank = { title: '', linkUrl: '', sortOrder: '0', active: true };

/** What is wrong with a picture; null when the server may look at it. */
function complaintAbout(file: File | undefined): string | null {
  if (file === undefined) return adImageTexts.missing;
  if (!adImageTypes.some((type) => type === file.type)) return adImageTexts.wrongType;
  return file.size > maxAdBytes ? adImageTexts.tooLarge : null;
}

/** Adds an advertisement with its picture. */
export function AdForm() {
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(blank);
  const change = (changes: Partial<typeof blank>) => setTyped((now) => ({ ...now, ...changes }));
  const { create } = useAdActs({
    onCreated: () => {
      setTyped(blank);
      if (picker.current) picker.current.value = '';
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const file = picker.current?.files?.[0];
    const complaint = complaintAbout(file);
    if (complaint !== null || file === undefined) return void toast.error(complaint ?? '');
    if (create.isPending) return undefined;
    const form = new FormData();
    for (const [name, value] of Object.entries(typed)) form.set(name, String(value).trim());
    form.set('image', file);
    create.mutate(form);
    return undefined;
  };
  const text = (name: 'title' | 'linkUrl' | 'sortOrder') => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  return (
    <Card>
      <form className={shared['form']} onSubmit={submit} noValidate>
        <TextInput
          label="Image"
          hint="JPEG, PNG or WEBP, up to 2 MB"
          type="file"
          accept={adImageTypes.join(',')}
          ref={picker}
        />
        <TextInput label="Title" optional maxLength={120} {...text('title')} />
        <TextInput label="Link" optional type="url" placeholder="https://" {...text('linkUrl')} />
        <TextInput label="Sort order" optional type="number" min={0} {...text('sortOrder')} />
        <Checkbox
          label="Active"
          checked={typed.active}
          onChange={({ target }) => change({ active: target.checked })}
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
