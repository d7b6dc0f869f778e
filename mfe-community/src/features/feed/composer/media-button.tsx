import { maxFilesPerPost } from '@ankur/contracts/community/limits';
import { toast } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { ImagePlus } from '@ankur/ui/icons';
import { useRef } from 'react';
import { acceptedTypes, addFiles } from './add-files.ts';
import styles from './post-composer.module.css';

interface MediaButtonProps {
  files: readonly File[];
  onChoose: (files: readonly File[]) => void;
}

/** Adds files to a post; says why of those it does not take. */
export function MediaButton({ files, onChoose }: MediaButtonProps) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        accept={acceptedTypes}
        data-testid="media-input"
        onChange={(event) => {
          const choice = addFiles(files, [...(event.target.files ?? [])]);
          for (const refusal of choice.refusals) toast.error(refusal);
          onChoose(choice.files);
          event.target.value = '';
        }}
      />
      <Button
        variant="quiet"
        icon={<ImagePlus size={18} />}
        disabled={files.length >= maxFilesPerPost}
        onClick={() => fileInput.current?.click()}
      >
        <span className={styles['mediaText']}>
          Media ({files.length}/{maxFilesPerPost})
        </span>
      </Button>
    </>
  );
}
