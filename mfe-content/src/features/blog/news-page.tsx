import { Navigate } from '@ankur/mfe-kit';

/** The blog is the news desk until the news screens exist; the error page links to /news by specification. */
function NewsPage() {
  return <Navigate to="/sports-blog" replace />;
}

export default NewsPage;
