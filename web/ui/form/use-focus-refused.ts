import { useEffect, type RefObject } from 'react'

/**
 * Moves focus to the first field that was refused, each time a form was. `refusal` is a new value each time, and the same
 * while fields are put right: focus must never jump from under the driver's fingers.
 */
export function useFocusRefused(form: RefObject<HTMLElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refusal])
}
