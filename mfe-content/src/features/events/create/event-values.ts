/** What the form holds, as typed. */
export const emptyEvent = {
  title: '',
  description: '',
  date: '',
  location: '',
  image: '',
  endDate: '',
  sport: '',
  category: '',
  maxParticipants: '',
  price: '',
  registrationLink: '',
};
export type EventValues = typeof emptyEvent;

/** What was typed before, as far as it can be read. */
export function readDraft(draft: string): EventValues {
  try {
    const known = JSON.parse(draft) as Record<string, unknown>;
    const texts = Object.entries(known).filter(
      ([name, value]) => name in emptyEvent && typeof value === 'string',
    );
    return { ...emptyEvent, ...Object.fromEntries(texts) };
  } catch {
    return emptyEvent;
  }
}

const required = ['title', 'description', 'date', 'location'];

/** The form as it is sent: required fields always, others when something was entered. */
export function formOf({ image: _image, ...values }: EventValues, picture: File | null): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (required.includes(name) || value !== '') form.append(name, value);
  if (picture !== null) form.append('image', picture);
  return form;
}
