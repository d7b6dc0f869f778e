import { chooseTheme, useIsDark } from '@ankur/mfe-kit';
import { IconButton } from '@ankur/ui/actions/icon-button';
import { Moon, Sun } from '@ankur/ui/icons';

/** Switches between the light and the dark page. */
export function ThemeToggle() {
  const dark = useIsDark();
  return (
    <IconButton
      label={dark ? 'Use light theme' : 'Use dark theme'}
      icon={dark ? <Sun size={20} /> : <Moon size={20} />}
      onClick={() => chooseTheme(dark ? 'light' : 'dark')}
    />
  );
}
