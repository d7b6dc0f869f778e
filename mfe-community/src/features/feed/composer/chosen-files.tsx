import { altMaxLength } from '@ankur/contracts/community/limits';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { TextInput } from '@ankur/ui/forms/text-input';
import { FileText, Video, X } from '@ankur/ui/icons';
import { useEffect, useMemo } from 'react';
import type { ChosenFile } from './use-new-post.ts';
import styles from './post-composer.module.css';

const isPicture = ({ type }: File) => type.startsWith('image/');

function Preview({ file }: { file: File }) {
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return <img src={address} alt="" />;
}

function Thumbnail({ file }: { file: File }) {
  if (isPicture(file)) return <Preview file={file} />;
  return file.type.startsWith('video/') ? <Video size={24} /> : <FileText size={24} />;
}

interface ChosenFilesProps {
  chosen: readonly ChosenFile[];
  /** How much of each has been sent, 0 to 1; empty while nothing is sent. */
  progress: readonly number[];
  onChange: (chosen: readonly ChosenFile[]) => void;
}

/** Files waiting to be posted, each removable; pictures take a description for those who do not see them. */
export function ChosenFiles({ chosen, progress, onChange }: ChosenFilesProps) {
  if (chosen.length === 0) return null;
  const describe = (index: number, alt: string) =>
    onChange(chosen.map((item, position) => (position === index ? { ...item, alt } : item)));
  return (
    <ul className={styles['files']}>
      {chosen.map(({ file, alt }, index) => (
        <li key={`${file.name}-${String(file.lastModified)}-${String(index)}`} className={styles['file']}>
          <Thumbnail file={file} />
          <span className={styles['about']}>
            <span className={styles['fileName']}>{file.name}</span>
            {isPicture(file) && (
              <TextInput
                label={`What ${file.name} shows`}
                hideLabel
                placeholder="Describe this picture"
                maxLength={altMaxLength}
                value={alt}
                onChange={(event) => describe(index, event.target.value)}
              />
            )}
            {progress[index] !== undefined && (
              <progress aria-label={`Sending ${file.name}`} value={progress[index]} />
            )}
          </span>
          <IconButton
            label={`Remove ${file.name}`}
            size="small"
            icon={<X size={16} />}
            onClick={() => onChange(chosen.filter((_item, position) => position !== index))}
          />
        </li>
      ))}
    </ul>
  );
}
