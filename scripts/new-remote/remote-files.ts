/** Versions of the packages that every remote has, from one that exists. */
export interface RemotePackages {
  version: string;
  react: string;
}

const titleOf = (feature: string) =>
  feature
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

function packageJson(name: string, { version, react }: RemotePackages): string {
  const content = {
    name: `@ankur/${name}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    license: 'MIT',
    scripts: {
      build: 'node ../packages/config/src/webpack/cli.ts --mode production',
      dev: 'node ../packages/config/src/webpack/cli.ts serve --mode development',
    },
    dependencies: { '@ankur/mfe-kit': version, '@ankur/ui': version, react, 'react-dom': react },
    devDependencies: { '@ankur/config': version, '@ankur/contracts': version },
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const readme = (name: string, feature: string) => `# ${name}

Owns \`/${feature}\`. \`src/declaration.ts\` says what it adds to the product, \`src/remote.ts\` is what it exposes, a screen is
a folder of \`src/features\`.

Alone: \`npm run dev -w ${name}\`. Ship: \`npm run build\`, then \`npm run remote -- publish ${name}\`. All of it: docs/remotes.md.
`;

const declaration = (
  feature: string,
) => `import type { FrontEndDeclaration } from '@ankur/contracts/front-ends';

/** What this remote adds to the product: its screens, their links in the navigation, the slots it fills. */
export const declaration = {
  routes: [{ path: '/${feature}', access: 'public' }],
  navItems: [{ path: '/${feature}', label: '${titleOf(feature).slice(0, 24).trim()}', place: 'more', order: 500 }],
  slots: [],
} as const satisfies FrontEndDeclaration;
`;

const remote = (feature: string) => `import { defineRemote, lazyPage } from '@ankur/mfe-kit';
import { declaration } from './declaration.ts';

export const remote = defineRemote(declaration, {
  pages: { '/${feature}': lazyPage(() => import('./features/${feature}/${feature}-page.tsx')) },
});
`;

const page = (component: string, title: string) => `import { usePageTitle } from '@ankur/mfe-kit';
import { PageHeader } from '@ankur/ui/layout/page-header';
import { Page } from '@ankur/ui/layout/page';

/** The first screen. */
function ${component}() {
  usePageTitle('${title}');
  return (
    <Page width="feed">
      <PageHeader title="${title}" lead="This screen was released by its own team." />
    </Page>
  );
}

export default ${component};
`;

const pageTest = (
  component: string,
  feature: string,
  title: string,
) => `import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import ${component} from './${feature}-page.tsx';

it('says what it is', () => {
  render(<${component} />);
  expect(screen.getByRole('heading', { name: '${title}' })).toBeVisible();
});
`;

/** The files of a new remote by path: it builds, tests, runs alone and publishes as it is. */
export function remoteFiles(name: string, packages: RemotePackages): Record<string, string> {
  const feature = name.replace(/^mfe-/, '');
  const title = titleOf(feature);
  const component = `${title.replaceAll(' ', '')}Page`;
  const folder = `src/features/${feature}`;
  return {
    'package.json': packageJson(name, packages),
    'README.md': readme(name, feature),
    'src/declaration.ts': declaration(feature),
    'src/remote.ts': remote(feature),
    [`${folder}/${feature}-page.tsx`]: page(component, title),
    [`${folder}/${feature}-page.test.tsx`]: pageTest(component, feature, title),
  };
}
