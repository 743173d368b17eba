import { useEffect, type RefObject } from 'react'

/**
 * Moves focus to the first refused field after each refusal; without one, back to the button that lost it by being disabled
 * meanwhile. `refusal` must be a new value each time and stay the same while fields are corrected: focus must never jump
 * away while the driver types.
 */
export function useFocusRefused(form: RefObject<HTMLElement | null>, refusal: unknown): void {
  useEffect(() => {
    if (!refusal) return
    const isLost = document.activeElement === document.body
    const found = (selector: string) => form.current?.querySelector<HTMLElement>(selector)
    const heir = found('[aria-invalid]') ?? (isLost ? found('[type=submit]') : undefined)
    heir?.focus()
  }, [form, refusal])
}
