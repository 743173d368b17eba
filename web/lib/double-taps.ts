/**
 * The second half of a double tap on a button that closed its sheet, or took its row away, hits whatever lies beneath by
 * then: a tab, another row's button. It does nothing.
 */
export function holdDoubleTaps(page: Document): void {
  let first: Element | null = null
  page.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button, input, label, select, summary, [role]') : null
    const hit = control instanceof HTMLLabelElement ? control.control : control
    if (event.detail < 2) first = hit
    else if (hit !== first) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }, true)
}
