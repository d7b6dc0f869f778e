import { IconButton } from '@ankur/ui/actions/icon-button';
import { Bold, Heading2, Italic, Link, List, ListOrdered, Quote, Redo2, Undo2 } from '@ankur/ui/icons';
import { useEditorState, type Editor } from '@tiptap/react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from '../create-blog.module.css';

interface Tool {
  label: string;
  icon: ReactNode;
  run: (editor: Editor) => void;
  isOn?: (editor: Editor) => boolean;
}

function askForLink(editor: Editor): void {
  const before = String(editor.getAttributes('link')['href'] ?? '');
  const address = window.prompt('Address of the link (empty removes it)', before || 'https://');
  if (address === null) return;
  const chain = editor.chain().focus().extendMarkRange('link');
  if (address.trim() === '' || address.trim() === 'https://') chain.unsetLink().run();
  else chain.setLink({ href: address.trim() }).run();
}

const size = 18;
const tools: readonly Tool[] = [
  {
    label: 'Bold',
    icon: <Bold size={size} />,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    label: 'Italic',
    icon: <Italic size={size} />,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    label: 'Heading',
    icon: <Heading2 size={size} />,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    label: 'Bulleted list',
    icon: <List size={size} />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    label: 'Numbered list',
    icon: <ListOrdered size={size} />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    label: 'Quote',
    icon: <Quote size={size} />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  { label: 'Link', icon: <Link size={size} />, run: askForLink, isOn: (editor) => editor.isActive('link') },
  { label: 'Undo', icon: <Undo2 size={size} />, run: (editor) => editor.chain().focus().undo().run() },
  { label: 'Redo', icon: <Redo2 size={size} />, run: (editor) => editor.chain().focus().redo().run() },
];

/** Arrow keys go from tool to tool, Home and End to the ends: one stop for the Tab key. */
function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[targets[event.key] ?? -1];
  if (next === undefined) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next.focus();
}

/** What can be done with the chosen words. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => tools.map(({ isOn }) => isOn?.(now) ?? null),
  });
  return (
    <div role="toolbar" aria-label="Formatting" className={styles['tools']} onKeyDown={moveFocus}>
      {tools.map(({ label, icon, run }, index) => {
        const pressed = on[index];
        return (
          <IconButton
            key={label}
            label={label}
            icon={icon}
            size="small"
            tabIndex={index === 0 ? 0 : -1}
            {...(typeof pressed === 'boolean' && { pressed })}
            onClick={() => run(editor)}
          />
        );
      })}
    </div>
  );
}
