import { SavedInput } from '../../../shared/forms/saved-input.tsx';
import { Group, type FieldsProps } from './settings-groups.tsx';
import { SocialGroup } from './social-group.tsx';
import { TeamGroup } from './team-group.tsx';

function Product({ settings: { product }, onSave }: FieldsProps) {
  const field = (name: keyof typeof product) => ({
    value: product[name],
    onSave: (text: string) => onSave({ product: { [name]: text } }),
  });
  return (
    <Group title="Product">
      <SavedInput label="Product name" maxLength={40} {...field('name')} />
      <SavedInput label="Tagline" maxLength={120} {...field('tagline')} />
      <SavedInput label="Mission" rows={3} maxLength={400} {...field('mission')} />
      <SavedInput label="Vision" rows={3} maxLength={400} {...field('vision')} />
    </Group>
  );
}

function Contact({ settings: { contact }, onSave }: FieldsProps) {
  const field = (name: keyof typeof contact) => ({
    value: contact[name],
    onSave: (text: string) => onSave({ contact: { [name]: text } }),
  });
  return (
    <Group title="Contact">
      <SavedInput label="Contact email" maxLength={254} {...field('email')} />
      <SavedInput label="Phone" maxLength={30} {...field('phone')} />
      <SavedInput label="Location" maxLength={120} {...field('location')} />
    </Group>
  );
}

/** What the pages, their footer and About say of the platform itself. */
export function AboutGroups(props: FieldsProps) {
  return (
    <>
      <Product {...props} />
      <Contact {...props} />
      <SocialGroup settings={props.settings} />
      <TeamGroup settings={props.settings} />
    </>
  );
}
