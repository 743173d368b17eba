import { useEffect, type RefObject } from 'react'

/**
 * Moves focus to the first refused field after each refusal. `refusal` must be a new value each time and stay the same
 * while fields are corrected: focus must never jump away while the driver types.
 */
export function useFocusRefused(form: RefObject<HTMLElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [form, refusal])
}
