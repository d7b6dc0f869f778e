import '../src/styles/global.css';
import { createRoot } from 'react-dom/client';
import { StrictMode, useEffect, useState } from 'react';
import { SegmentedControl } from '../src/choices/segmented-control.tsx';
import { Wordmark } from '../src/brand/wordmark.tsx';
import css from './gallery.module.css';
import { sections } from './sections.tsx';

type Theme = 'system' | 'light' | 'dark';

const query = new URLSearchParams(location.search);

function Gallery() {
  const [theme, setTheme] = useState<Theme>((query.get('theme') as Theme | null) ?? 'system');
  const only = query.get('only');
  useEffect(() => {
    document.documentElement.dataset.theme = theme;
  }, [theme]);
  return (
    <main className={css.gallery}>
      <header className={css.bar}>
        <Wordmark />
        <SegmentedControl
          label="Theme"
          value={theme}
          onValueChange={setTheme}
          options={[
            { value: 'system', label: 'System' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
        />
      </header>
      {Object.entries(sections)
        .filter(([name]) => !only || only === name)
        .map(([name, Section]) => (
          <section key={name} className={css.section} id={name}>
            <h2>{name}</h2>
            <Section />
          </section>
        ))}
    </main>
  );
}

const place = document.body.appendChild(document.createElement('div'));
createRoot(place).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
