import { Card } from '@ankur/ui/content/card';
import { TextInput } from '@ankur/ui/forms/text-input';
import { Banner } from '@ankur/ui/states/banner';
import { useState } from 'react';
import { kindsOf, pictureProblem, usePictureLimits } from '../../settings/picture-limits.ts';
import { photoCopy } from './resume-copy.ts';
import styles from './resume-form-page.module.css';

interface PhotoInputProps {
  photo: File | null;
  /** Name of one that was chosen before the form was loaded again, as after signing in; empty without. */
  lostPhoto: string;
  isVisitor: boolean;
  onChoose: (photo: File | null) => void;
  error: string | undefined;
}

/** The photo of the resume; what the service would refuse is not taken. */
export function PhotoInput({ photo, lostPhoto, isVisitor, onChoose, error }: PhotoInputProps) {
  const limits = usePictureLimits();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Card as="section">
      <h2 className={styles['heading']}>Photo</h2>
      {photo === null && lostPhoto !== '' && (
        <div className={styles['lost']}>
          <Banner tone="warning">{photoCopy.lost(lostPhoto)}</Banner>
        </div>
      )}
      <TextInput
        label="Photo"
        hideLabel
        type="file"
        accept="image/*"
        hint={`${kindsOf(limits)}, up to ${String(limits.maxImageSizeMB)} MB${isVisitor ? `. ${photoCopy.visitor}` : ''}`}
        error={problem ?? (photo === null ? undefined : error)}
        onChange={({ target }) => {
          const file = target.files?.[0] ?? null;
          const found = file && pictureProblem(file, limits);
          setProblem(found);
          onChoose(found === null ? file : null);
          if (found !== null) target.value = '';
        }}
      />
    </Card>
  );
}
