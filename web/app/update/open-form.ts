/** Knows whether the driver is in the middle of typing: the page must not reload then. */
import { listen } from '../../lib/listen.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Made in one touch, so never half done. */
const choices = new Set(['checkbox', 'radio', 'file', 'hidden'])

const isTyped = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !choices.has(target.type))

export interface OpenForm {
  /** True while a dialog is open, or a field holds text that was typed but not saved. */
  readonly isOpen: () => boolean
  readonly stop: () => void
}

/** Watches what is typed on a page. */
export function watchOpenForm(page: Document): OpenForm {
  // Each with the text it was submitted with; null before that.
  const typed = new Map<Field, string | null>()
  const onInput = ({ target }: Event): void => {
    for (const field of typed.keys()) if (!field.isConnected) typed.delete(field)
    if (isTyped(target)) typed.set(target, typed.get(target) ?? null)
  }
  const onSubmit = ({ target }: Event): void => {
    for (const field of typed.keys()) if (field.form === target) typed.set(field, field.value)
  }
  const stops = [listen(page, 'input', onInput, { capture: true }), listen(page, 'submit', onSubmit, { capture: true })]

  const isUnsaved = (field: Field, submitted: string | null): boolean => {
    if (!field.isConnected || field.value === '') return false
    // Rejected input still has to be corrected.
    return field.value !== submitted || field.form?.querySelector('[aria-invalid="true"]') !== null
  }
  return {
    isOpen: () =>
      page.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
      [...typed].some(([field, submitted]) => isUnsaved(field, submitted)),
    stop: () => stops.forEach((stop) => stop()),
  }
}
