import { TextInput } from '@ankur/ui/forms/text-input';
import { useId, useState, type ComponentProps } from 'react';

type Given = Omit<ComponentProps<typeof TextInput>, 'label' | 'list'>;

/** The list is long, and few change where they live: it is loaded when somebody comes here. */
const loadPlaces = () => import('@ankur/contracts/identity/places/places');
type Places = Pick<Awaited<ReturnType<typeof loadPlaces>>, 'places' | 'isPlace'>;

// Without the list the field takes what is typed, and the server says what is wrong with it.
const notLoaded: Places = { places: [], isPlace: () => true };

/** Where somebody lives: the browser's own combobox over the list of districts and towns, which the server insists on. */
export function PlaceField(field: Given) {
  const id = useId();
  const [{ places, isPlace }, setPlaces] = useState(notLoaded);
  const [stored] = useState(field.value);
  const [isLeft, setIsLeft] = useState(false);
  const { value } = field;
  const isKnown = !value || value === stored || isPlace(String(value));
  const error = field.error ?? (isLeft && !isKnown ? 'Choose a place from the list.' : undefined);
  const load = () => {
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
