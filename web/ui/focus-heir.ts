/**
 * Moves focus when the focused control is removed or disabled: nobody should be thrown back to the top of the page (WCAG
 * 2.4.3). Why in one place: docs/decisions/025.
 */
import { listen } from '../lib/listen.ts'

/** `Node.DOCUMENT_POSITION_FOLLOWING`, which a build cannot shorten. */
const FOLLOWING = 4

const DIALOG = '[role=dialog]'

/** The control itself, the same one in the neighbouring rows, then the headings before it. */
function heirsOf(control: HTMLElement): (HTMLElement | undefined)[] {
  const row = control.closest('li')
  const buttons = buttonsOf(row)
  // Counted from the end: an amount paid puts one more button before the others.
  const place = buttons.indexOf(control) - buttons.length
  const near = [row?.nextElementSibling, row?.previousElementSibling].map((other) => buttonsOf(other).at(place))
  // A row of another kind, such as a loan among the bills, has other buttons in the same place.
  return [control, ...near.filter((button) => button?.className === control.className), ...headings(control)]
}

const buttonsOf = (parent: Element | null | undefined): HTMLElement[] =>
  [...parent?.querySelectorAll<HTMLElement>('button') ?? []]

/** The headings before the control, in its dialog or screen, nearest first. */
function headings(control: Element): HTMLElement[] {
  const dialog = control.closest(DIALOG)
  return [...(dialog ?? document).querySelectorAll<HTMLElement>(dialog ? 'h2, h3' : 'main h2, main h3, h1')]
    .filter((heading) => (heading.compareDocumentPosition(control) & FOLLOWING) !== 0)
    .toReversed()
}

/** Reads no style, since it runs after every render. */
const isThere = (control: HTMLElement): boolean => control.isConnected && !control.matches(':disabled')

/** True when nothing has focus. A control disabled by its own press loses focus only in the next frame. */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, :disabled') !== false

/** Guards the whole page's focus until the function it returns is called. */
export function keepFocus(): () => void {
  let holder: HTMLElement | null = null
  // If there was a press before this started, the control pressed is gone already.
  let isGone = navigator.userActivation?.hasBeenActive
  /** On the screen and in a dialog over it, which returns focus to where it was on the screen. */
  let heirs: (HTMLElement | undefined)[] = []
  let dialogHeirs: (HTMLElement | undefined)[] = []

  const noteHeirs = (): void => {
    if (holder?.closest('main')) heirs = heirsOf(holder)
    else if (holder?.closest(DIALOG)) dialogHeirs = heirsOf(holder)
  }
  /** The press that brought the focus has brought its heirs. */
  let isFresh = false
  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return
    holder = target
    isGone = false
    isFresh = true
    noteHeirs()
  }
  const noteAgain = (): void => {
    if (!isFresh) noteHeirs()
    isFresh = false
  }
  /** True when it took focus; hidden controls cannot, and those under a sheet must not. */
  const takes = (heir: HTMLElement): boolean => {
    if (!isThere(heir) || heir.closest('[aria-hidden=true]')) return false
    if (heir.tabIndex < 0) heir.tabIndex = -1
    heir.focus()
    return heir === document.activeElement
  }
  const give = (): void => {
    if (!isGone || !isFocusLost()) return
    const candidates = [holder, ...buttonsOf(holder?.parentElement), ...dialogHeirs, ...heirs, document.querySelector('h1')]
    candidates.some((heir) => heir && takes(heir))
  }
  const look = (): void => {
    isGone ||= holder !== null && !isThere(holder)
    // A busy control, or one of a busy group, such as a form's disabled button, gets focus back when it is done.
    const isBusy = holder?.isConnected && holder.closest('[aria-busy=true], [type=submit]:disabled')
    if (isGone && !isBusy) requestAnimationFrame(give)
  }

  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  const stops = [
    listen(document, 'focusin', note),
    // Anew at each later press: by then a control may stand after more rows, as "View More Entries" does.
    listen(document, 'click', noteAgain, { capture: true }),
  ]
  look()
  return () => {
    watch.disconnect()
    for (const stop of stops) stop()
  }
}
