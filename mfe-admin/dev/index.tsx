import { StandAlone, startStandAlone } from '@ankur/mfe-kit/stand-alone';
import { createRoot } from 'react-dom/client';
import { remote } from '../src/remote.ts';

const root = document.querySelector('#root');
if (root !== null) {
  await startStandAlone();
  createRoot(root).render(<StandAlone remote={remote} />);
}
