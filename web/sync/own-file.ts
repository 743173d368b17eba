/**
 * What the worker keeps of the app is served from then on and never asked for again: a page that stands in the place of a
 * file, as a hotel's sign-in or a gateway's excuse does, would be that file until the file has another name.
 */

/** In the head of the app's page and of no other. */
const OWN_PAGE = '<meta name="roadbook-start"'

/** The answer when it is the app's own file; null when something else stands in its place. Made for a cache that is filled. */
export async function ownFile(request: Pick<Request, 'url'>, response: Response): Promise<Response | null> {
  if (!response.ok) return null
  const isPage = new URL(request.url).pathname.endsWith('.html')
  const saysPage = (response.headers.get('content-type') ?? '').startsWith('text/html')
  if (!isPage) return saysPage ? null : response
  return (await response.clone().text()).includes(OWN_PAGE) ? response : null
}
