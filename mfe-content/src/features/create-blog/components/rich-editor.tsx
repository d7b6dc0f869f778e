import { typedHtml } from '@ankur/contracts/content/blog/blog-html';
import { proseClass } from '@ankur/ui/content/prose';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import styles from '../create-blog.module.css';
import { EditorToolbar } from './editor-toolbar.tsx';

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      protocols: ['http', 'https', 'mailto'],
    },
  }),
];

/** A text and what its author makes of it, as HTML. */
export interface RichEditorProps {
  value: string;
  onChange: (html: string) => void;
  describedBy?: string | undefined;
}

/** Text with formatting. What the blog does not allow cannot be typed into it, and the server looks again. */
export function RichEditor({ value, onChange, describedBy }: RichEditorProps) {
  const editor = useEditor({
    extensions,
    content: typedHtml(value),
    // Styles come from our own files: the policy of the page allows no others.
    injectCSS: false,
    editorProps: {
      attributes: {
        class: [proseClass, styles['writing']].filter(Boolean).join(' '),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Content',
        'aria-required': 'true',
        ...(describedBy === undefined ? {} : { 'aria-describedby': describedBy }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  });
  return (
    <div className={styles['editor']}>
      <EditorToolbar editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
}
