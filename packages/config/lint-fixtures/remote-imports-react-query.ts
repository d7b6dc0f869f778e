// path: mfe-community/src/features/feed/components/imports-react-query.ts
// expect: no-restricted-imports
import { useQuery } from '@tanstack/react-query';

export const copy = useQuery;
