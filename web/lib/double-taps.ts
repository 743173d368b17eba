/**
 * Ignores the second half of a double tap on a button that closed its sheet or removed its row: by then it hits whatever
 * lies beneath, such as a tab or another row's button. Two taps with input between them are not a double tap.
 */
export function holdDoubleTaps(page: Document): void {
  let first: Element | null = null
  let isOne = true
  page.addEventListener('input', () => { isOne = false }, true)
  page.addEventListener('click', (event) => {
    const control = event.target instanceof Element ? event.target.closest('a, button, input, label, select, summary, [role]') : null
    const hit = control instanceof HTMLLabelElement ? control.control : control
    if (event.detail < 2 || !isOne) first = hit
    else if (hit !== first) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    isOne = true
  }, true)
}
