/**
 * Whatever the worker caches of the app is served from then on and never requested again: a page returned in place of a
 * file, such as a hotel's sign-in or a gateway's error, would be that file until the file gets another name.
 */

/** In the head of the app's page and of no other. */
const OWN_PAGE = '<meta name="roadbook-start"'

/** The answer if it is the app's own file; null when something else came in its place. For use while filling a cache. */
export async function ownFile(request: Pick<Request, 'url'>, response: Response): Promise<Response | null> {
  if (!response.ok) return null
  const isPage = new URL(request.url).pathname.endsWith('.html')
  const saysPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
  if (!isPage) return saysPage ? null : response
  return (await response.clone().text()).includes(OWN_PAGE) ? response : null
}
