import { extname } from 'node:path';

/** What the files of one kind look like: what their bytes say, what they may be declared and called. */
export interface FileForm {
  detected: readonly string[];
  declared: readonly string[];
  extensions: readonly string[];
}

/** Pictures that can be drawn anew, by their usual type. SVG is none of them (C17). */
export const pictureForms = {
  'image/jpeg': {
    detected: ['image/jpeg'],
    declared: ['image/jpeg', 'image/jpg', 'image/pjpeg'],
    extensions: ['jpg', 'jpeg', 'jfif'],
  },
  'image/png': {
    detected: ['image/png', 'image/apng'],
    declared: ['image/png', 'image/apng'],
    extensions: ['png', 'apng'],
  },
  'image/gif': { detected: ['image/gif'], declared: ['image/gif'], extensions: ['gif'] },
  'image/webp': { detected: ['image/webp'], declared: ['image/webp'], extensions: ['webp'] },
  'image/avif': { detected: ['image/avif'], declared: ['image/avif'], extensions: ['avif'] },
} as const satisfies Record<string, FileForm>;

/** What is said of a file: by its bytes (a media type, undefined when unknown), by its sender and by its name. */
export interface FileClaims {
  detected: string | undefined;
  declaredType: string;
  name: string;
}

/** Tells whether bytes, declared type and name of a file all fit one form (C17). */
export function fitsForm(form: FileForm, { detected = '', declaredType, name }: FileClaims): boolean {
  const declared = declaredType.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = extname(name).slice(1).toLowerCase();
  return (
    form.detected.includes(detected) &&
    form.declared.includes(declared) &&
    form.extensions.includes(extension)
  );
}
