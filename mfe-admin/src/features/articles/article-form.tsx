import { articleCategories } from '@ankur/contracts/content/news/article-categories';
import type { Api } from '@ankur/contracts/endpoints';
import { toast, useApiForm, useApiMutation, useApiQuery, useDraft } from '@ankur/mfe-kit';
import { Button } from '@ankur/ui/actions/button';
import { Card } from '@ankur/ui/content/card';
import { Select } from '@ankur/ui/forms/select';
import { TextArea } from '@ankur/ui/forms/text-area';
import { TextInput } from '@ankur/ui/forms/text-input';
import { useEffect, useState } from 'react';
import shared from '../../shared/shared.module.css';

type NewArticle = Api['POST /api/admin/articles']['request']['body'];

const categoryOptions = articleCategories.map((value) => ({ value, label: value }));
const blank = { title: '', summary: '', body: '', category: 'Community', sport: '' };

/** What a draft holds of an article; anything else there is none. */
function readArticle(text: string): typeof blank {
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return blank;
    const typed = Object.entries(kept).filter(
      ([name, value]) => Object.hasOwn(blank, name) && typeof value === 'string',
    );
    return { ...blank, ...Object.fromEntries(typed) };
  } catch {
    return blank;
  }
}

const isBlank = (values: typeof blank) => JSON.stringify(values) === JSON.stringify(blank);

/** Writes an article, which is published at once; what the server refuses stands at its field, and what was typed stays. */
export function ArticleForm({ onPublished }: { onPublished: () => void }) {
  const [draft, setDraft] = useDraft('article');
  const [initial] = useState(() => readArticle(draft));
  const { data: sports = [] } = useApiQuery('GET /api/sports');
  const publish = useApiMutation('POST /api/admin/articles', {
    request: ({ sport, ...words }: typeof blank) => ({
      body: { ...words, ...(sport === '' ? {} : { sport }) } as NewArticle,
    }),
    failure: 'The article could not be published. Please try again.',
    onSuccess: () => {
      toast.success('The article is published.');
      change(blank);
      // Also when the form has been left meanwhile.
      setDraft('');
      onPublished();
    },
  });
  const { values, change, field, handleSubmit } = useApiForm(initial, publish);
  const typed = isBlank(values) ? '' : JSON.stringify(values);
  useEffect(() => {
    if (typed !== draft) setDraft(typed);
  });
  return (
    <Card>
      <form className={shared['form']} onSubmit={handleSubmit} noValidate>
        <TextInput label="Title" required {...field('title')} />
        <TextArea label="Summary" rows={2} required {...field('summary')} />
        <div className={shared['pair']}>
          <Select label="Category" options={categoryOptions} {...field('category')} />
          <Select
            label="Sport"
            placeholder="Other"
            optional
            options={sports.map(({ slug, name }) => ({ value: slug, label: name }))}
            {...field('sport')}
          />
        </div>
        <TextArea
          label="Text"
          hint="An empty line begins a new paragraph."
          rows={10}
          required
          {...field('body')}
        />
        <div className={shared['buttons']}>
          <Button type="submit" variant="primary" busy={publish.isPending}>
            Publish article
          </Button>
        </div>
      </form>
    </Card>
  );
}
