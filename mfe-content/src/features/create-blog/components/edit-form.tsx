import type { BlogPost } from '@ankur/contracts/content/blog-post';
import { Link, useApiForm, useDraft } from '@ankur/mfe-kit';
import { Button, buttonClass } from '@ankur/ui/actions/button';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { useEdit, type Edit } from '../api/use-edit.ts';
import { usePremium } from '../api/use-premium.ts';
import styles from '../create-blog.module.css';
import { parseEdit, type PostFields } from '../post-fields.ts';
import { PostParts } from './post-parts.tsx';
import { PostPreview } from './post-preview.tsx';
import { PremiumGate } from './premium-gate.tsx';

const fieldsOf = ({ title, summary, category, image, content }: BlogPost): PostFields => ({
  ...{ title, summary, category, image, content },
});

/** What is typed that the post does not say. */
function editOf(post: BlogPost, values: PostFields, isPremium: boolean): Edit {
  const stored = fieldsOf(post);
  const changed = Object.entries(values).filter(([name, value]) => value !== stored[name]);
  return { ...Object.fromEntries(changed), ...(isPremium === post.isPremium ? {} : { isPremium }) };
}

/** The form of a post that is there, and its preview. What is changed and not saved yet is kept in this browser. */
export function EditForm({ post }: { post: BlogPost }) {
  const [text, setText] = useDraft(`blog-post.${post._id}`);
  const [begun] = useState(() => parseEdit(text));
  const [isPremium, setPremium] = useState(begun.isPremium ?? post.isPremium);
  const [isGated, setGated] = useState(false);
  const hasPremium = usePremium(true);
  const save = useEdit(post, { onSaved: () => setText(''), onPremiumRefused: () => setGated(true) });
  const form = useApiForm<PostFields>(
    { ...fieldsOf(post), ...begun.fields },
    {
      ...save,
      mutate: (values) => save.mutate(editOf(post, values, isPremium)),
    },
  );
  const { values } = form;
  const edit = editOf(post, values, isPremium);
  const isChanged = Object.keys(edit).length > 0;
  const keep = useEffectEvent(() => setText(isChanged ? JSON.stringify(edit) : ''));
  useEffect(() => keep(), [values, isPremium]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (edit.isPremium === true && !hasPremium) setGated(true);
    else form.handleSubmit(event);
  };
  if (isGated) return <PremiumGate onCancel={() => setGated(false)} />;
  return (
    <div className={styles['columns']}>
      <form onSubmit={submit} className={styles['form']}>
        <PostParts form={form} isMember isPremium={isPremium} onPremiumChange={setPremium} />
        <div className={styles['acts']}>
          <Button type="submit" variant="primary" busy={save.isPending} disabled={!isChanged}>
            {save.isPending ? 'Saving...' : 'Save changes'}
          </Button>
          <Link
            to={`/sports-blog/${post.slug}`}
            className={buttonClass({ variant: 'quiet' })}
            onClick={() => setText('')}
          >
            {isChanged ? 'Discard changes' : 'Cancel'}
          </Link>
        </div>
      </form>
      <PostPreview fields={values} />
    </div>
  );
}
