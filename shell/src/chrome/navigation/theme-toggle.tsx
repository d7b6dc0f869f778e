import { IconButton } from '@ankur/ui/actions/icon-button';
import { Moon, Sun } from '@ankur/ui/icons';
import { chooseTheme } from '../../settings/theme.ts';
import { useIsDark } from '../../settings/use-is-dark.ts';

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
