import { blogCategories } from '@ankur/contracts/content/blog-categories';
import { Link, useApiForm, useApiQuery, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { Checkbox } from '@ankur/ui/choices/checkbox';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { createBlogCopy } from '../../../copy.ts';
import type { DraftStanding, useBlogDraft } from '../api/use-blog-draft.ts';
import { usePublish } from '../api/use-publish.ts';
import styles from '../create-blog.module.css';
import type { Draft } from '../post-fields.ts';
import { ContentField } from './content-field.tsx';
import { CoverField } from './cover-field.tsx';
import { PostPreview } from './post-preview.tsx';
import { PremiumGate } from './premium-gate.tsx';

const categories = blogCategories.map((category) => ({ value: category, label: category }));
const standings = {
  none: '',
  browser: 'Draft kept in this browser',
  saving: 'Saving draft...',
  saved: 'Draft saved',
} as const;

/** Whether the plan lets the member publish premium content; asked anew, because a plan counts as soon as it is granted. */
function usePremium(isMember: boolean): boolean {
  const known = useSession(({ user }) => user?.plan);
  const membership = useApiQuery('GET /api/membership', undefined, { enabled: isMember, staleTime: 0 });
  return (membership.data?.plan ?? known) === 'premium';
}

interface FormEndProps {
  isMember: boolean;
  isBusy: boolean;
  standing: DraftStanding;
}

/** Publish, or the way to it for visitors, and how the draft stands. */
function FormEnd({ isMember, isBusy, standing }: FormEndProps) {
  return (
    <div className={styles['acts']}>
      {isMember ? (
        <Button type="submit" variant="primary" busy={isBusy}>
          {isBusy ? createBlogCopy.publishing : createBlogCopy.publish}
        </Button>
      ) : (
        <Link to="/login" state={{ next: '/create-blog' }} className={buttonClass({ variant: 'primary' })}>
          Sign in to publish
        </Link>
      )}
      <Link to="/sports-blog" className={buttonClass({ variant: 'quiet' })}>
        Cancel
      </Link>
      <span role="status" className={styles['standing']}>
        {standings[standing]}
      </span>
    </div>
  );
}

interface BlogFormProps {
  initial: Draft;
  draft: ReturnType<typeof useBlogDraft>;
}

/** The form of a post and its preview. */
export function BlogForm({ initial, draft }: BlogFormProps) {
  const isMember = useSession(({ status }) => status === 'signedIn');
  const hasPremium = usePremium(isMember);
  const [isPremium, setPremium] = useState(initial.isPremium);
  const [isGated, setGated] = useState(false);
  const publish = usePublish({
    isPremium,
    onPublished: draft.discard,
    onPremiumRefused: () => setGated(true),
  });
  const { values, change, field, handleSubmit } = useApiForm(initial.fields, publish);
  const keep = useEffectEvent(() => {
    if (values !== initial.fields || isPremium !== initial.isPremium)
      draft.keep({ fields: values, isPremium });
  });
  useEffect(() => keep(), [values, isPremium]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPremium && !hasPremium) setGated(true);
    else handleSubmit(event);
  };
  if (isGated) return <PremiumGate onCancel={() => setGated(false)} />;
  return (
    <div className={styles['columns']}>
      <form onSubmit={submit} className={styles['form']}>
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
          <ContentField field={field('content')} />
        </fieldset>
        <fieldset className={styles['part']}>
          <legend>Access Settings</legend>
          <Checkbox
            label="Premium Content"
            hint="Needs an active premium plan."
            checked={isPremium}
            onChange={({ target }) => setPremium(target.checked)}
          />
        </fieldset>
        <FormEnd isMember={isMember} isBusy={publish.isPending} standing={draft.standing} />
      </form>
      <PostPreview fields={values} />
    </div>
  );
}
