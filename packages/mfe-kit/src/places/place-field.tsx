import { TextInput } from '@ankur/ui/forms/text-input';
import { useId, useState, type ComponentProps } from 'react';

type Given = Omit<ComponentProps<typeof TextInput>, 'label' | 'list'>;

/** The list is long, and few change where they live: it is loaded when somebody comes here. */
const loadPlaces = async () => (await import('@ankur/contracts/identity/places/places')).places;

/** Where somebody lives: the browser's own combobox over the list of districts and towns, which the server insists on. */
export function PlaceField(field: Given) {
  const id = useId();
  const [places, setPlaces] = useState<readonly string[]>([]);
  const [stored] = useState(field.value);
  const [isLeft, setIsLeft] = useState(false);
  const { value } = field;
  const isKnown = places.length === 0 || !value || value === stored || places.includes(String(value));
  const error = field.error ?? (isLeft && !isKnown ? 'Choose a place from the list.' : undefined);
  const load = () => {
    // Without the list the field takes what is typed, and the server says what is wrong with it.
    if (places.length === 0) void loadPlaces().then(setPlaces, () => undefined);
  };
  return (
    <>
      <TextInput
        label="Location"
        hint="Your district or town. Type and choose from the list."
        autoComplete="off"
        maxLength={120}
        {...field}
        error={error}
        list={`${id}-places`}
        onFocus={() => {
          setIsLeft(false);
          load();
        }}
        onBlur={() => setIsLeft(true)}
      />
      <datalist id={`${id}-places`}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
    </>
  );
}
