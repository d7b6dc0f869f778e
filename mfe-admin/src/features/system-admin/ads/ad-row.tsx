import { useStoredFile } from '@ankur/mfe-kit';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Switch } from '@ankur/ui/choices/switch';
import { ArrowDown, ArrowUp } from '@ankur/ui/icons';
import type { ComponentProps, DragEvent } from 'react';
import shared from '../../../shared/shared.module.css';
import { DeleteButton } from '../delete-button.tsx';
import styles from '../system-admin.module.css';
import type { Ad } from './use-ads.ts';

interface AdRowProps {
  ad: Ad;
  /** What it is called here. */
  name: string;
  place: { index: number; last: number };
  dragged: boolean;
  onDrag: (index: number | null) => void;
  onDropHere: () => void;
  onMove: (by: 1 | -1) => void;
  onShow: (active: boolean) => void;
  remove: ComponentProps<typeof DeleteButton>['remove'];
}

/** A picture that is not shown to everybody is read with the session. */
function Picture({ ad, name }: Pick<AdRowProps, 'ad' | 'name'>) {
  const { src } = useStoredFile(ad.image, !ad.active);
  return src === null ? (
    <span className={styles['thumb']} />
  ) : (
    <img className={styles['thumb']} src={src} alt={name} width={120} height={50} draggable={false} />
  );
}

/** One advertisement: dragged by pointer, moved by buttons from keyboard and touch. */
export function AdRow(props: AdRowProps) {
  const { ad, name, place, dragged, onDrag, onDropHere, onMove, onShow, remove } = props;
  const over = (event: DragEvent) => event.preventDefault();
  return (
    <tr
      data-dragged={dragged}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(place.index);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={over}
      onDrop={(event) => {
        event.preventDefault();
        onDropHere();
      }}
    >
      <td>
        <Picture ad={ad} name={name} />
      </td>
      <td className={styles['grows']}>
        <span className={shared['stack']}>
          <strong>{name}</strong>
          {ad.linkUrl !== undefined && <span className={shared['muted']}>{ad.linkUrl}</span>}
        </span>
      </td>
      <td>
        <Switch
          label="Active"
          aria-label={`Active: ${name}`}
          checked={ad.active}
          onChange={({ target }) => onShow(target.checked)}
        />
      </td>
      <td className={styles['acts']}>
        <IconButton
          size="small"
          label={`Move ${name} up`}
          icon={<ArrowUp size={16} />}
          // Not disabled at an end, which would lose the focus.
          aria-disabled={place.index === 0}
          onClick={() => onMove(-1)}
        />
        <IconButton
          size="small"
          label={`Move ${name} down`}
          icon={<ArrowDown size={16} />}
          aria-disabled={place.index === place.last}
          onClick={() => onMove(1)}
        />
        <DeleteButton name={name} id={ad._id} remove={remove} />
      </td>
    </tr>
  );
}
