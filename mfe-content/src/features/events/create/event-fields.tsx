import { eventCategories } from '@ankur/contracts/events/managing/event-categories';
import { useApiQuery, type FormField } from '@ankur/mfe-kit';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import styles from '../events.module.css';
import type { EventValues } from './event-values.ts';

interface EventFieldsProps {
  field: (name: keyof EventValues) => FormField;
  onPicture: (picture: File | null) => void;
}

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const categories = eventCategories.map((value) => ({ value, label: titled(value) }));

function Details({ field }: Pick<EventFieldsProps, 'field'>) {
  const { data: sports = [] } = useApiQuery('GET /api/sports');
  const choices = sports.map(({ slug, name }) => ({ value: slug, label: name }));
  return (
    <>
      <div className={styles['pair']}>
        <TextInput label="Ends (India, IST)" type="datetime-local" optional {...field('endDate')} />
        <Select label="Sport" options={choices} placeholder="Other" optional {...field('sport')} />
      </div>
      <div className={styles['pair']}>
        <Select label="Kind" options={categories} placeholder="Other" optional {...field('category')} />
        <TextInput
          label="Seats"
          type="number"
          inputMode="numeric"
          min={1}
          hint="Empty: without a limit"
          optional
          {...field('maxParticipants')}
        />
      </div>
      <div className={styles['pair']}>
        <TextInput
          label="Price in INR"
          type="number"
          inputMode="decimal"
          min={0}
          hint="Empty: free"
          optional
          {...field('price')}
        />
        <TextInput
          label="Registration link"
          type="url"
          hint="Only if people register on a page of your own"
          optional
          {...field('registrationLink')}
        />
      </div>
    </>
  );
}

/** The fields of an event; what the server refuses stands at its field. */
export function EventFields({ field, onPicture }: EventFieldsProps) {
  const { value: _value, onChange: _onChange, ...image } = field('image');
  return (
    <>
      <TextInput label="Title" required {...field('title')} />
      <TextArea label="Description" required rows={6} {...field('description')} />
      <div className={styles['pair']}>
        <TextInput label="Date (India, IST)" type="datetime-local" required {...field('date')} />
        <TextInput label="Location" required {...field('location')} />
      </div>
      <TextInput
        label="Image"
        type="file"
        accept="image/jpeg,image/png,image/webp"
        optional
        onChange={({ target }) => onPicture(target.files?.[0] ?? null)}
        {...image}
      />
      <Details field={field} />
    </>
  );
}
