/**
 * The kept screen stands in for the app until that has drawn its own (docs/decisions/021): nothing on it can be reached, and
 * the app takes its place in one step, for which it was laid out unseen in the frames before.
 */
import { whenFinished } from '../../lib/finished.ts'
import { nextPaint } from '../../lib/next-paint.ts'

/**
 * Lets the app take over as soon as what it shows is finished, whatever that is; one that is not ready in time shows how
 * far it is.
 */
export function takeOverWhenFinished(root: HTMLElement, screen: HTMLElement): void {
  whenFinished(root, () => void takeOver(root, screen))
}

/** A drawing that is not finished by then is shown as far as it is, whole. */
const LONGEST_MS = 1000

/** Where nothing stands in for it, the app's first drawing is painted in the same steps. */
export function appear(root: HTMLElement): void {
  root.classList.add('part')
  whenFinished(root, () => void layOut(root), LONGEST_MS)
}

/** From its first part on in the steps in which a phone paints a drawing: the answer alone, then the first cards, then the rest. */
async function layOut(root: HTMLElement): Promise<void> {
  await nextPaint(window)
  root.classList.add('more')
  await nextPaint(window)
  root.classList.remove('part', 'more')
}

/** The app takes the place of the kept screen; the driver's last tap on that is carried out, when nothing has moved. */
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

/** Presses what stands at a place of the page, '120 480'. */
function press(page: Document, place: string): void {
  const [x = Number.NaN, y = Number.NaN] = place.split(' ').map(Number)
  const control = page.elementFromPoint(x - window.scrollX, y - window.scrollY)?.closest<HTMLElement>('a, button, input, select')
  control?.focus()
  control?.click()
}
