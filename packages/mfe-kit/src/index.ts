/**
 * The host contract: everything a remote may use of the shell. It is the one shared module besides React, so the
 * router, the query cache and the stores exist once in the page and are tree-shaken once.
 */
export { api } from './api/api-client.ts';
export { ApiError, messageOf } from './api/api-error.ts';
export { isRefusal } from './api/is-refusal.ts';
export { useApiMutation, type SendOnce } from './api/use-api-mutation.ts';
export { apiKey, useApiQuery } from './api/use-api-query.ts';
export { browserStorage } from './browser-storage.ts';
export { countdown, isComing } from './dates/countdown.ts';
export { timeLabel } from './dates/time-label.ts';
export { useDraft } from './drafts/use-draft.ts';
export { useApiForm, type FormField } from './forms/use-api-form.ts';
export { useDebounced } from './forms/use-debounced.ts';
export { useStoredFile } from './files/use-stored-file.ts';
export { connectLive, followRoom, useLiveStatus } from './live/live-connection.ts';
export type { LiveStatus, RoomListener } from './live/live-connection.ts';
export { createNewerOnly, laterOf } from './live/newer-only.ts';
export { useGathered } from './live/use-gathered.ts';
export { useLiveRoom } from './live/use-live-room.ts';
export { newId } from './new-id.ts';
export { ownPicture } from './own-picture.ts';
export { createQueryClient } from './query-client.ts';
export { lazyPage } from './remote/attempt.tsx';
export { defineRemote } from './remote/define-remote.ts';
export type { RemoteModule, RemoteRoute } from './remote/define-remote.ts';
export { RemoteBoundary } from './remote/remote-boundary.tsx';
export type { RemoteFailure } from './remote/remote-boundary.tsx';
export { Slot, SlotProvider } from './remote/slot.tsx';
export { keepSessionFresh, loadSession } from './session/load-session.ts';
export {
  closeSession,
  currentToken,
  followOtherTabs,
  openSession,
  renewSession,
  setUser,
  startLeaving,
  storedUser,
  useSession,
} from './session/session.ts';
export { copyLink, shareLink } from './share/share-link.ts';
export { applyDefaultTheme, chooseTheme } from './theme/theme.ts';
export { useIsDark } from './theme/use-is-dark.ts';
export { dismissToast, toast, toastDurations, useToasts } from './toasts/toasts.ts';
export { usePageTitle } from './use-page-title.ts';
export {
  QueryClientProvider,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { create as createStore } from 'zustand';
