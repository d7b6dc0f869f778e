import { Link, useApiForm, useSession } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { createBlogCopy } from '../../../copy.ts';
import type { DraftStanding, useBlogDraft } from '../api/use-blog-draft.ts';
import { usePremium } from '../api/use-premium.ts';
import { usePublish } from '../api/use-publish.ts';
import styles from '../create-blog.module.css';
import type { Draft } from '../post-fields.ts';
import { PostParts } from './post-parts.tsx';
import { PostPreview } from './post-preview.tsx';
import { PremiumGate } from './premium-gate.tsx';

const standings = {
  none: '',
  browser: 'Draft kept in this browser',
  saving: 'Saving draft...',
  saved: 'Draft saved',
} as const;

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
  const form = useApiForm(initial.fields, publish);
  const { values, handleSubmit } = form;
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
        <PostParts form={form} isMember={isMember} isPremium={isPremium} onPremiumChange={setPremium} />
        <FormEnd isMember={isMember} isBusy={publish.isPending} standing={draft.standing} />
      </form>
      <PostPreview fields={values} />
    </div>
  );
}
