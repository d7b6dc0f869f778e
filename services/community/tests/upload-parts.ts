import type { Post } from '@ankur/contracts/community/post';

/** A file as a browser sends it. */
export interface Part {
  content: Buffer | string;
  name: string;
  type: string;
}

/** The body of a new post. */
export function formOf(parts: Part[], content = ''): FormData {
  const form = new FormData();
  if (content !== '') form.append('content', content);
  for (const { content: bytes, name, type } of parts) {
    const part = typeof bytes === 'string' ? bytes : new Uint8Array(bytes);
    form.append('media', new Blob([part], { type }), name);
  }
  return form;
}

/** A document of this many bytes. */
export const pdf = (size: number, name = 'plan.pdf'): Part => {
  const content = Buffer.alloc(size, 0x20);
  content.write('%PDF-1.7\n');
  return { content, name, type: 'application/pdf' };
};

/** Under which a file of a post is stored. */
export const keyOf = (post: Post, index = 0): string => post.media[index]?.url.split('/').at(-1) ?? '';
