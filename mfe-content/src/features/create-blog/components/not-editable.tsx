import { toast, useNavigate } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { TextArea } from '@ankur/ui/forms/text-area';
import { Banner } from '@ankur/ui/states/banner';
import { EmptyState } from '@ankur/ui/states/empty-state';
import { useEditDraft } from '../api/use-edit-draft.ts';
import styles from '../create-blog.module.css';
import { postFieldNames } from '../post-fields.ts';

const labels = {
  title: 'Title',
  summary: 'Summary',
  category: 'Category',
  image: 'Image URL',
  content: 'Content',
} as const;

async function copy(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast.success('Your words are copied.');
  } catch {
    toast.info('Copying is not allowed here. Please select the text and copy it by hand.');
  }
}

/** Stands for the form of a post that cannot be changed, with what was typed over it while it could be. */
export function NotEditable({ slug }: { slug: string }) {
  const navigate = useNavigate();
  const { begun, forget } = useEditDraft(slug);
  const typed = postFieldNames.flatMap((name) => {
    const text = begun.edit[name];
    return text === undefined ? [] : [{ name, text }];
  });
  if (typed.length === 0) {
    return (
      <EmptyState title="This post cannot be changed.">
        It does not exist, is somebody else’s, or was taken down.
      </EmptyState>
    );
  }
  const discard = () => {
    forget();
    void navigate('/sports-blog/mine');
  };
  return (
    <div className={styles['form']}>
      <Banner tone="warning">This post was deleted or taken down meanwhile. What you typed is below.</Banner>
      {typed.map(({ name, text }) => (
        <TextArea key={name} label={labels[name]} value={text} rows={name === 'content' ? 14 : 2} readOnly />
      ))}
      <div className={styles['acts']}>
        <Button variant="primary" onClick={() => void copy(typed.map(({ text }) => text).join('\n\n'))}>
          Copy
        </Button>
        <Button variant="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
