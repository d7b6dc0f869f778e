import { IconButton } from '@ankur/ui/actions/icon-button';
import { FileText, Video, X } from '@ankur/ui/icons';
import { useEffect, useMemo } from 'react';
import styles from './post-composer.module.css';

function usePreviews(files: readonly File[]): (string | null)[] {
  const previews = useMemo(
    () => files.map((file) => (file.type.startsWith('image/') ? URL.createObjectURL(file) : null)),
    [files],
  );
  useEffect(
    () => () => {
      for (const preview of previews) if (preview !== null) URL.revokeObjectURL(preview);
    },
    [previews],
  );
  return previews;
}

/** Files waiting to be posted, each removable. */
export function ChosenFiles({
  files,
  onRemove,
}: {
  files: readonly File[];
  onRemove: (index: number) => void;
}) {
  const previews = usePreviews(files);
  if (files.length === 0) return null;
  return (
    <ul className={styles['files']}>
      {files.map((file, index) => (
        <li key={`${file.name}-${String(file.lastModified)}-${String(index)}`} className={styles['file']}>
          {previews[index] ? (
            <img src={previews[index]} alt="" />
          ) : file.type.startsWith('video/') ? (
            <Video size={24} />
          ) : (
            <FileText size={24} />
          )}
          <span>{file.name}</span>
          <IconButton
            label={`Remove ${file.name}`}
            size="small"
            icon={<X size={16} />}
            onClick={() => onRemove(index)}
          />
        </li>
      ))}
    </ul>
  );
}
