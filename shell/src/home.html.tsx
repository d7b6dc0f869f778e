import { renderToStaticMarkup } from 'react-dom/server.edge';
import { HeroView } from './features/home/hero/hero-view.tsx';
import page from './index.html?source';

const place = '<!-- first screen -->';
if (!page.includes(place)) throw new Error(`index.html has no ${place}.`);

const hero = renderToStaticMarkup(
  <main className="frame-visitor">
    <HeroView
      tagline={undefined}
      // What React gives to the next screen beside the address stands in the address here, where the page knows it too.
      link={({ to, state, className, children }) => (
        <a href={state && 'role' in state ? `${to}?role=${String(state.role)}` : to} className={className}>
          {children}
        </a>
      )}
    />
  </main>,
);

// The plugin that makes pages takes the default export.
/** The HTML of the start page, made when the shell is built: that of every page with the first screen of a visitor in it, to be read at once. */
// eslint-disable-next-line no-restricted-syntax
export default page.replace(place, () => hero).replace(' aria-busy="true"', '');
