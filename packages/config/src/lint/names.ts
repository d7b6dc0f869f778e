import checkFile from 'eslint-plugin-check-file';
import type { Linter } from 'eslint';

/** Files and folders are kebab-case and named after what they do. */
export const names: Linter.Config[] = [
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.{ts,tsx,js,mjs}': 'KEBAB_CASE' },
        {
          ignoreMiddleExtensions: true,
          errorMessage:
            '"{{ target }}" must be kebab-case, named like its main export: createPost lives in create-post.ts.',
        },
      ],
      'check-file/folder-naming-convention': [
        'error',
        { '{packages,services,gateway,shell,mfe-*,scripts,e2e}/**/': 'KEBAB_CASE' },
        { errorMessage: 'The folder "{{ target }}" must be kebab-case.' },
      ],
      'check-file/filename-blocklist': [
        'error',
        {
          '**/{utils,helpers,common,misc}.{ts,tsx,js,mjs}': '*.ts',
          '**/{utils,helpers,common,misc}/**': '*.ts',
        },
        {
          errorMessage:
            '"{{ target }}" says nothing: name the file or folder after what it does or whom it serves.',
        },
      ],
    },
  },
  {
    files: ['services/*/src/migrations/*.ts'],
    plugins: { 'check-file': checkFile },
    rules: {
      'check-file/filename-naming-convention': [
        'error',
        { '**/*.ts': '[0-9][0-9][0-9][0-9]-+([a-z])*([a-z0-9])*(-+([a-z0-9]))' },
        {
          ignoreMiddleExtensions: true,
          errorMessage: '"{{ target }}" must be called after its id and name, like 0001-cases-have-media.ts.',
        },
      ],
    },
  },
];
