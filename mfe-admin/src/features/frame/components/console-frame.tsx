import { browserStorage, Link, useLiveStatus } from '@ankur/mfe-kit';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Button } from '@ankur/ui/actions/button';
import { Logo } from '@ankur/ui/brand/logo';
import { Command, LogOut, Menu, Search } from '@ankur/ui/icons';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ConsoleSection } from '../../../sections/section.ts';
import { useConsole } from '../../../sections/console-context.ts';
import { commandKey } from '../../../shared/keys/command-key.ts';
import { useKeptFocus } from '../../../shared/keys/use-kept-focus.ts';
import { useLogOut } from '../../../shared/use-log-out.ts';
import { useDensity } from '../../../shared/table/density.ts';
import { Presence } from '../presence/presence.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { AccountMenu } from './account-menu.tsx';
import { IntroOverlay } from './intro-overlay.tsx';
import styles from './console-frame.module.css';

interface ConsoleFrameProps {
  sections: readonly ConsoleSection[];
  /** Id of the open one. */
  current: string;
  onOpen: (id: string) => void;
  children: ReactNode;
}

const foldedKey = 'ankur.console.folded';
/** Beside an open sidebar a table has no room below this width. */
const isNarrow = () => matchMedia('(max-width: 1023px)').matches;
const isPhone = () => matchMedia('(max-width: 719px)').matches;

/** Whether the sidebar is folded; kept over reloads, toggled by press or Ctrl+B. */
function useFolded(): [folded: boolean, setFolded: (folded: boolean) => void] {
  const [folded, setFolded] = useState(
    // On a phone the sections unfold over the page, so they start folded there whatever the desk prefers.
    () => isPhone() || (browserStorage.getItem(foldedKey) ?? String(isNarrow())) === 'true',
  );
  useEffect(() => {
    if (!isPhone()) browserStorage.setItem(foldedKey, String(folded));
  }, [folded]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey || event.key.toLowerCase() !== 'b') return;
      event.preventDefault();
      setFolded((current) => !current);
    };
    addEventListener('keydown', handleKey);
    return () => {
      removeEventListener('keydown', handleKey);
    };
  }, []);
  return [folded, setFolded];
}

function LiveMark() {
  const status = useLiveStatus((state) => state.status);
  const live = status === 'live';
  const isFirst = status === 'idle' || status === 'connecting';
  return (
    <p className={styles['live']} data-live={live} role="status">
      {live ? 'Live' : isFirst ? 'Connecting' : 'Reconnecting'}
    </p>
  );
}

/** Frame of the console: collapsible sidebar, section, live mark. */
export function ConsoleFrame({ sections, current, onOpen, children }: ConsoleFrameProps) {
  const [folded, setFolded] = useFolded();
  const logOut = useLogOut();
  const { show } = useConsole();
  const density = useDensity((state) => state.density);
  const frame = useRef<HTMLDivElement>(null);
  useKeptFocus(frame);
  return (
    <div ref={frame} className={styles['frame']} data-folded={folded} data-density={density}>
      <IntroOverlay />
      <aside className={styles['sidebar']} aria-label="Console">
        <div className={styles['brand']}>
          <IconButton
            label="Toggle sidebar (Ctrl+B)"
            icon={<Menu size={20} />}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          />
          <Link to="/" className={styles['home']} aria-label="Console, back to the site">
            <Logo size={24} /> <span>Console</span>
          </Link>
        </div>
        <button
          type="button"
          className={styles['find']}
          title="Find anything"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => show('palette')}
        >
          <Search size={18} aria-hidden="true" />
          <span>Find anything</span>
          <kbd>{commandKey} K</kbd>
        </button>
        <nav aria-label="Sections" className={styles['sections']}>
          {sections.map(({ id, title, icon: Icon }) => (
            <button
              key={id}
              type="button"
              className={styles['section']}
              aria-current={id === current ? 'page' : undefined}
              aria-label={title}
              onClick={() => {
                onOpen(id);
                if (isPhone()) setFolded(true);
              }}
            >
              <Icon size={20} aria-hidden="true" /> <span>{title}</span>
            </button>
          ))}
        </nav>
        <div className={styles['foot']}>
          <LiveMark />
          <IconButton
            label="Keyboard shortcuts (?)"
            icon={<Command size={18} />}
            size="small"
            onClick={() => show('keys')}
          />
          <AccountMenu />
          <Button
            variant="quiet"
            size="small"
            icon={<LogOut size={18} />}
            aria-label="Logout"
            onClick={() => void logOut()}
          >
            {folded ? '' : 'Logout'}
          </Button>
        </div>
      </aside>
      <div className={styles['content']}>
        <div className={styles['top']}>
          <Presence sections={sections} current={current} />
          <SavedViews key={current} />
        </div>
        {children}
      </div>
    </div>
  );
}
