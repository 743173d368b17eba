/**
 * The kept screen stands in for the app until the app has drawn its own (docs/decisions/021). Nothing on it is
 * interactive; the app replaces it in one step, having been laid out unseen in the frames before.
 */
import { whenFinished } from '../../lib/finished.ts'
import { nextPaint } from '../../lib/next-paint.ts'

/**
 * Lets the app take over as soon as its screen is finished, whichever that is; an app that is not ready in time takes over
 * as it is.
 */
export function takeOverWhenFinished(root: HTMLElement, screen: HTMLElement): void {
  whenFinished(root, () => void takeOver(root, screen))
}

/** An unfinished drawing is shown after this time, complete or not. */
const LONGEST_MS = 1000

/** Without a kept screen, the app's first drawing is painted in the same steps. */
export function appear(root: HTMLElement): void {
  root.classList.add('part')
  whenFinished(root, () => void layOut(root), LONGEST_MS)
}

/** Paints in the steps a phone can keep up with: the main figure alone, then the first cards, then the rest. */
async function layOut(root: HTMLElement): Promise<void> {
  await nextPaint(window)
  root.classList.add('more')
  await nextPaint(window)
  root.classList.remove('part', 'more')
}

/** Replaces the kept screen with the app, and replays the driver's last tap on it when nothing has moved. */
export async function takeOver(root: HTMLElement, screen: HTMLElement): Promise<void> {
  root.classList.add('coming', 'part')
  await layOut(root)
  await nextPaint(window)
  const { offsetHeight: height, dataset: { tap } } = screen
  screen.remove()
  root.hidden = false
  root.classList.remove('coming')
  if (tap !== undefined && root.offsetHeight === height) press(root.ownerDocument, tap)
}

/** Clicks the control at a position on the page, '120 480'. */
function press(page: Document, place: string): void {
  const [x = Number.NaN, y = Number.NaN] = place.split(' ').map(Number)
  const control = page.elementFromPoint(x - window.scrollX, y - window.scrollY)?.closest<HTMLElement>('a, button, input, select')
  control?.focus()
  control?.click()
}
