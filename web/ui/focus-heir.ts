/** What takes the focus when a row goes that had it: nobody should be thrown back to the top of the page (WCAG 2.4.3). */

const MANAGED = 'main h2, main h3, h1'

/** The same control of the neighbouring rows, then the heading before them, then the screen's. */
function heirsOf(control: Element): HTMLElement[] {
  const row = control.closest('li')
  if (row === null) return headings(control)
  const place = buttonsOf(row).indexOf(control as HTMLElement)
  const same = (neighbour: Element | null): HTMLElement[] => {
    const buttons = neighbour === null ? [] : buttonsOf(neighbour)
    const heir = buttons[place] ?? buttons.at(-1)
    return heir ? [heir] : []
  }
  return [...same(row.nextElementSibling), ...same(row.previousElementSibling), ...headings(control)]
}

const buttonsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('button')]

/** Nearest first: the last heading before the control. */
function headings(control: Element): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(MANAGED)]
    .filter((heading) => (heading.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0)
    .toReversed()
}

function give(heir: HTMLElement): void {
  if (heir.tabIndex < 0 && !heir.hasAttribute('tabindex')) heir.tabIndex = -1
  heir.focus()
}

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body

/** The rows of a removal are read anew, and its question closes, in the meantime. */
const WAITS_MS = 3000

/**
 * Notes who is to have the focus once a control is gone, and gives it then, unless something else has it. Call it before
 * the control goes. Gives the call that hands the focus over again, for when the removal is undone.
 */
export function inheritFocus(control: Element | null): () => void {
  if (control === null || control === document.body) return () => undefined
  const heirs = heirsOf(control)
  const hand = (): void => {
    const heir = heirs.find(({ isConnected }) => isConnected)
    if (heir && isLost()) give(heir)
  }
  const settle = (): void => {
    if (control.isConnected || document.querySelector('[role=alertdialog]') !== null) return
    // The dialog gives the focus back to what opened it, which is gone.
    requestAnimationFrame(hand)
    watch.disconnect()
  }
  const watch = new MutationObserver(settle)
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), WAITS_MS)
  return () => requestAnimationFrame(hand)
}
