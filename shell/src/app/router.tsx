import { Navigate, Route, Routes, lazyPage, useLocation } from '@ankur/mfe-kit';
import { Chrome } from '../chrome/chrome.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { RemoteArea } from '../remotes/remote-area.tsx';
import { RequireSession } from '../session/require-session.tsx';

const SignInPage = lazyPage(() => import('../features/auth/sign-in-page.tsx'));
const RegisterPage = lazyPage(() => import('../features/auth/register-page.tsx'));
const SplashPage = lazyPage(() => import('../features/splash/splash-page.tsx'));
const ProfilePage = lazyPage(() => import('../features/profile/profile-page.tsx'));
const UpdatePage = lazyPage(() => import('../features/profile/update-page.tsx'));

function OwnProfile() {
  const { search } = useLocation();
  // Older links of the community point to /profile?user={id}.
  const userId = new URLSearchParams(search).get('user');
  if (userId !== null) return <Navigate to={`/profile/${userId}`} replace />;
  return (
    <RequireSession role="member">
      <ProfilePage />
    </RequireSession>
  );
}

/** Every address of the product; what the shell does not own is looked up among the remotes. */
export function Router() {
  return (
    <Chrome>
      <Routes>
        <Route path="/" element={<HomePage />} />
        <Route path="/login" element={<SignInPage />} />
        <Route path="/register" element={<RegisterPage />} />
        <Route path="/splash" element={<SplashPage />} />
        <Route path="/profile" element={<OwnProfile />} />
        <Route path="/profile/:id" element={<ProfilePage />} />
        <Route
          path="/update"
          element={
            <RequireSession>
              <UpdatePage />
            </RequireSession>
          }
        />
        {/* The blog is the news desk until the news screens exist; the error page links to /news by specification. */}
        <Route path="/news" element={<Navigate to="/sports-blog" replace />} />
        <Route path="*" element={<RemoteArea />} />
      </Routes>
    </Chrome>
  );
}
