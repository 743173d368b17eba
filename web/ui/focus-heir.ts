/**
 * What takes the focus when the control that had it goes or is disabled: nobody should be thrown back to the top of the
 * page (WCAG 2.4.3). Why in one place: docs/decisions/025.
 */

/** `Node.DOCUMENT_POSITION_FOLLOWING`, which no build makes as short. */
const FOLLOWING = 4

/** The same one of the neighbouring rows, and the headings before it. */
function heirsOf(control: HTMLElement): HTMLElement[] {
  const row = control.closest('li')
  const place = buttonsOf(row).indexOf(control)
  const same = [row?.nextElementSibling, row?.previousElementSibling].flatMap((near) => buttonsOf(near).slice(place, place + 1))
  return [...same, ...headings(control)]
}

const buttonsOf = (parent: Element | null | undefined): HTMLElement[] =>
  [...parent?.querySelectorAll<HTMLElement>('button') ?? []]

/** Nearest first: the last heading before the control. */
function headings(control: Element): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('main h2, main h3, h1')]
    .filter((heading) => (heading.compareDocumentPosition(control) & FOLLOWING) !== 0)
    .toReversed()
}

/** Asks for no style: it is asked after every drawing. */
const isThere = (control: HTMLElement): boolean => control.isConnected && !control.matches(':disabled')

/** Nothing has the focus. A control that was disabled by its own press is let go only with the next frame. */
export const isFocusLost = (): boolean => document.activeElement?.matches('body, :disabled') !== false

/** Watches over the focus of the whole page until the call that it gives. */
export function keepFocus(): () => void {
  let holder: HTMLElement | null = null
  // Whoever did something before came in on this page, and what he had pressed is gone.
  let isGone = navigator.userActivation.hasBeenActive
  /** What lies over the screen gives the focus back to where on the screen it was. */
  let heirs: HTMLElement[] = []

  const note = ({ target }: Event): void => {
    if (!(target instanceof HTMLElement)) return
    holder = target
    isGone = false
    if (target.closest('main')) heirs = heirsOf(target)
  }
  /** True when it has taken the focus; what is not seen cannot, and what lies under a sheet must not. */
  const takes = (heir: HTMLElement): boolean => {
    if (!isThere(heir) || heir.closest('[aria-hidden=true]')) return false
    if (heir.tabIndex < 0) heir.tabIndex = -1
    heir.focus()
    return heir === document.activeElement
  }
  const give = (): void => {
    if (!isGone || !isFocusLost()) return
    const candidates = [holder, ...buttonsOf(holder?.parentElement), ...heirs, document.querySelector('h1')]
    candidates.some((heir) => heir !== null && takes(heir))
  }
  const look = (): void => {
    isGone ||= holder !== null && !isThere(holder)
    // What is busy, as a form's button is while it is disabled, gets it back when it is done.
    const isBusy = holder?.isConnected && holder.matches('[aria-busy=true], [type=submit]:disabled')
    if (isGone && !isBusy) requestAnimationFrame(give)
  }

  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  look()
  return () => {
    watch.disconnect()
    document.removeEventListener('focusin', note)
  }
}
