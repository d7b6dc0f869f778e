import type { BlogPost } from '@ankur/contracts/content/blog-post';
import { useNavigate } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Banner } from '@ankur/ui/states/banner';
import { useState, type FormEvent } from 'react';
import { useEditForm, type EditStanding } from '../api/use-edit-form.ts';
import { usePremium } from '../api/use-premium.ts';
import styles from '../create-blog.module.css';
import { PostParts } from './post-parts.tsx';
import { PostPreview } from './post-preview.tsx';
import { PremiumGate } from './premium-gate.tsx';

/** How what is shown came about, where it is not what the post says and nobody has just typed it. */
function Standing({ standing }: { standing: EditStanding }) {
  if (standing === null) return null;
  if (standing === 'kept')
    return <p className={styles['standing']}>Your unsaved changes from before are shown.</p>;
  return (
    <div className={styles['notice']}>
      <Banner tone="warning">
        This post was changed elsewhere meanwhile. What you typed is kept; all else is shown as it is now.
      </Banner>
    </div>
  );
}

interface EditFormProps {
  /** As the address has it. */
  slug: string;
  post: BlogPost;
}

/** The form of a post that is there, and its preview. What is changed and not saved yet is kept in this browser. */
export function EditForm({ slug, post }: EditFormProps) {
  const navigate = useNavigate();
  const [isGated, setGated] = useState(false);
  const hasPremium = usePremium(true);
  const editing = useEditForm(post, slug, () => setGated(true));
  const { form, save, edit, isChanged, isPremium, setPremium, standing, discard } = editing;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (edit.isPremium === true && !hasPremium) setGated(true);
    else form.handleSubmit(event);
  };
  const leave = () => {
    discard();
    void navigate(`/sports-blog/${post.slug}`, { replace: true });
  };
  if (isGated) return <PremiumGate onCancel={() => setGated(false)} />;
  return (
    <div className={styles['columns']}>
      <form onSubmit={submit} className={styles['form']}>
        <Standing standing={standing} />
        <PostParts
          form={form}
          contentVersion={editing.contentVersion}
          isMember
          isPremium={isPremium}
          onPremiumChange={setPremium}
        />
        <div className={styles['acts']}>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!isChanged}>
            {save.isPending ? 'Saving...' : 'Save changes'}
          </Button>
          <Button variant="quiet" onClick={leave}>
            {isChanged ? 'Discard changes' : 'Cancel'}
          </Button>
        </div>
      </form>
      <PostPreview fields={form.values} />
    </div>
  );
}
