import { Card } from '@ankur/ui/content/card';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useState } from 'react';
import { kindsOf, pictureProblem, usePictureLimits } from '../../settings/picture-limits.ts';
import styles from './resume-form-page.module.css';

interface PhotoInputProps {
  photo: File | null;
  onChoose: (photo: File | null) => void;
  error: string | undefined;
}

/** The photo of the resume; what the service would refuse is not taken. */
export function PhotoInput({ photo, onChoose, error }: PhotoInputProps) {
  const limits = usePictureLimits();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <Card as="section">
      <h2 className={styles['heading']}>Photo</h2>
      <TextInput
        label="Photo"
        hideLabel
        type="file"
        accept="image/*"
        hint={`${kindsOf(limits)}, up to ${String(limits.maxImageSizeMB)} MB`}
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
