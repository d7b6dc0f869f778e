// path: mfe-community/src/features/feed/components/imports-react-router-dom.ts
// expect: no-restricted-imports
import { Link } from 'react-router-dom';

export const copy = Link;
