import { Navigate, Route, Routes, lazyPage, useLocation } from '@ankur/mfe-kit';
import type { ComponentType } from 'react';
import { Chrome } from '../chrome/chrome.tsx';
import { declaration } from '../declaration.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { RemoteArea } from '../remotes/remote-area.tsx';
import { usePreload } from '../remotes/use-preload.ts';
import { EnrolFirst } from '../session/enrol-first.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { RouteGuard } from '../session/route-guard.tsx';

const ProfilePage = lazyPage(() => import('../features/profile/athlete-page/profile-page.tsx'));

const MembershipPage = lazyPage(() => import('../features/membership/membership-page.tsx'));

function OwnProfile() {
  const { search } = useLocation();
  // The community's View links point to /profile?user={id} (member-area §2).
  const userId = new URLSearchParams(search).get('user');
  if (userId !== null) return <Navigate to={`/profile/${encodeURIComponent(userId)}`} replace />;
  return (
    <RequireSession access="user">
      <ProfilePage />
    </RequireSession>
  );
}

const pages: Record<(typeof declaration.routes)[number]['path'], ComponentType> = {
  '/': HomePage,
  '/login': lazyPage(() => import('../features/auth/sign-in-page.tsx')),
  '/register': lazyPage(() => import('../features/auth/register-page.tsx')),
  '/splash': lazyPage(() => import('../features/splash/splash-page.tsx')),
  '/profile': OwnProfile,
  '/profile/:id': ProfilePage,
  '/sports-resume': lazyPage(() => import('../features/resume/resume-form-page.tsx')),
  '/resume-template': lazyPage(() => import('../features/resume/resume-template-page.tsx')),
  '/athlete/dashboard': lazyPage(() => import('../features/profile/dashboard/dashboard-page.tsx')),
  '/dashboard': () => <Navigate to="/athlete/dashboard" replace />,
  '/update': lazyPage(() => import('../features/profile/update/update-page.tsx')),
  '/account': lazyPage(() => import('../features/account/account-page.tsx')),
  '/notifications': lazyPage(() => import('../features/notifications/notifications-page.tsx')),
  '/family': lazyPage(() => import('../features/family/family-page.tsx')),
  '/contact-requests': lazyPage(() => import('../features/family/contact-requests-page.tsx')),
  '/search': lazyPage(() => import('../features/search/search-page.tsx')),
  '/account/two-factor': lazyPage(() => import('../features/account/two-factor/two-factor-page.tsx')),
  '/forgot-password': lazyPage(() => import('../features/auth/recovery/forgot-password-page.tsx')),
  '/reset-password': lazyPage(() => import('../features/auth/recovery/reset-password-page.tsx')),
  '/confirm-email': lazyPage(() => import('../features/auth/recovery/confirm-email-page.tsx')),
  '/inbox': lazyPage(() => import('../features/auth/recovery/inbox-page.tsx')),
  '/about': lazyPage(() => import('../features/about/about-page.tsx')),
  '/athletes': lazyPage(() => import('../features/athletes/athletes-page.tsx')),
  '/athletes/:id': ProfilePage,
  '/athletes-full-directory': lazyPage(() => import('../features/athletes/directory-page.tsx')),
  '/contact': lazyPage(() => import('../features/contact/contact-page.tsx')),
  '/membership': MembershipPage,
  // The blog's screen for premium posts points there.
  '/subscribe': MembershipPage,
  '/explore-all-sports': lazyPage(() => import('../features/sports/explore-sports-page.tsx')),
  '/sports/:name': lazyPage(() => import('../features/sports/sport-page.tsx')),
  '/sponsorships': lazyPage(() => import('../features/sponsorships/sponsorships-page.tsx')),
  '/privacy-policy': lazyPage(() => import('../features/legal/privacy-page.tsx')),
  '/terms-of-service': lazyPage(() => import('../features/legal/terms-page.tsx')),
  '/cookies': lazyPage(() => import('../features/legal/cookies-page.tsx')),
};

/** Every address of the product; what the shell does not own is looked up among the remotes. */
export function Router() {
  usePreload();
  return (
    <Chrome>
      <EnrolFirst>
        <Routes>
          {declaration.routes.map((route) => {
            const Page = pages[route.path];
            const screen = (
              <RouteGuard route={route}>
                <Page />
              </RouteGuard>
            );
            return <Route key={route.path} path={route.path} element={screen} />;
          })}
          <Route path="*" element={<RemoteArea />} />
        </Routes>
      </EnrolFirst>
    </Chrome>
  );
}
