import { blogCategories } from '@ankur/contracts/content/blog-categories';
import type { useApiForm } from '@ankur/mfe-kit';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import styles from '../create-blog.module.css';
import type { PostFields } from '../post-fields.ts';
import { ContentField } from './content-field.tsx';
import { CoverField } from './cover-field.tsx';

const categories = blogCategories.map((category) => ({ value: category, label: category }));

interface PostPartsProps {
  form: Pick<ReturnType<typeof useApiForm<PostFields>>, 'field' | 'change'>;
  isMember: boolean;
  isPremium: boolean;
  onPremiumChange: (isPremium: boolean) => void;
  /** Another one begins the editor anew, which takes no text from outside. */
  contentVersion?: number;
}

/** The four parts of the form of a post. */
export function PostParts(props: PostPartsProps) {
  const { form, isMember, isPremium, onPremiumChange, contentVersion } = props;
  const { field, change } = form;
  return (
    <>
      <fieldset className={styles['part']}>
        <legend>Basic Information</legend>
        <TextInput {...field('title')} label="Title" required />
        <TextArea {...field('summary')} label="Summary" hint="150-200 characters" rows={3} required />
        <Select
          {...field('category')}
          label="Category"
          placeholder="Choose one"
          options={categories}
          required
        />
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>Featured Image</legend>
        <CoverField field={field('image')} isMember={isMember} onUploaded={(image) => change({ image })} />
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>Post Content</legend>
        <ContentField key={contentVersion} field={field('content')} />
      </fieldset>
      <fieldset className={styles['part']}>
        <legend>Access Settings</legend>
        <Checkbox
          label="Premium Content"
          hint="Needs an active premium plan."
          checked={isPremium}
          onChange={({ target }) => onPremiumChange(target.checked)}
        />
      </fieldset>
    </>
  );
}
