/** A drawn screen as text. Its plain markup would lack the values of form fields and what was in style attributes. */

/** The markup of a screen and a style sheet for it. */
export interface Markup {
  readonly html: string
  readonly css: string
}

/** The style sheet for elements whose `data-style` is the index of their rule. */
export function sheetOf(rules: readonly string[]): string {
  return rules.map((rule, at) => `[data-style="${at}"] { ${rule} }\n`).join('')
}

/** Reads the drawn element without changing it. */
export function markupOf(drawn: HTMLElement): Markup {
  const copy = drawn.cloneNode(true) as HTMLElement
  const chosen = [...drawn.querySelectorAll('option')].map(({ selected }) => selected)
  copy.querySelectorAll('option').forEach((option, place) => option.toggleAttribute('selected', chosen[place]))
  const fields = [...drawn.querySelectorAll('input')]
  copy.querySelectorAll('input').forEach((field, place) => {
    field.setAttribute('value', fields[place]?.value ?? '')
    field.toggleAttribute('checked', fields[place]?.checked)
  })
  const rules: string[] = []
  for (const element of copy.querySelectorAll<HTMLElement>('[style]')) {
    const at = rules.push(element.style.cssText) - 1
    element.removeAttribute('style')
    element.dataset['style'] = String(at)
  }
  return { html: copy.innerHTML, css: sheetOf(rules) }
}
