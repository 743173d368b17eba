import type { Misfit } from '#core/entities/read.ts'

/** The state of a day card form between one entry and the next. */
export interface DayFormState {
  /**
   * Progress on the next entry while the last one is being saved: asked for, typed, or typed and submitted with Enter.
   * Null while nothing is being saved.
   */
  readonly next: 'nothing' | 'asked' | 'typed' | 'entered' | null
  /** The last count of the driver's requests for the form; undefined for a form that is always there. */
  readonly asks: number | undefined
  /** What is wrong with the submitted entry; with an empty path when this device could not save it. */
  readonly misfit: Misfit | null
}

export type DayFormEvent =
  /** The typed entry has been read, and saving begins. */
  | { readonly kind: 'submitted' }
  /** Something was typed, chosen or corrected. */
  | { readonly kind: 'typed' }
  /** The current count of the driver's requests for the form; may be reported more than once. */
  | { readonly kind: 'asked'; readonly asks: number | undefined }
  /** Enter was pressed in a field. */
  | { readonly kind: 'entered' }
  | { readonly kind: 'kept' }
  /** It was invalid, or this device could not save it. */
  | { readonly kind: 'refused'; readonly misfit: Misfit | null }

/** Nothing is being saved, and nothing is wrong. */
export const idle: DayFormState = { next: null, asks: undefined, misfit: null }

/** The state after an event. */
export function after(state: DayFormState, event: DayFormEvent): DayFormState {
  const { next } = state
  switch (event.kind) {
    case 'submitted': return { ...state, next: 'nothing' }
    // Typing after Enter makes the next entry incomplete again.
    case 'typed': return { ...state, next: next && 'typed', misfit: null }
    case 'asked': return { ...state, asks: event.asks, next: next === 'nothing' && event.asks !== state.asks ? 'asked' : next }
    case 'entered': return { ...state, next: next === 'typed' ? 'entered' : next }
    case 'kept': return { ...state, next: null, misfit: null }
    case 'refused': return { ...state, next: null, misfit: event.misfit }
  }
}
