import { applyStoredTheme } from '@ankur/mfe-kit';
import '@ankur/ui/styles/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

applyStoredTheme();
const root = document.querySelector('#root');
if (root === null) throw new Error('The page has no #root element.');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
