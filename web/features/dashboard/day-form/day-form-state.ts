import type { Misfit } from '#core/entities/read.ts'

/** Where a form of the day card stands between one entry and the next. */
export interface DayFormState {
  /**
   * How far the next entry has come while the last one is being kept: asked for, typed, or typed and entered. Null while
   * none is being kept.
   */
  readonly next: 'nothing' | 'asked' | 'typed' | 'entered' | null
  /** How often the driver had asked for the form when it last heard of it; undefined for a form that is always there. */
  readonly asks: number | undefined
  /** What is wrong with what was submitted; of no field where this device did not keep it. */
  readonly misfit: Misfit | null
}

export type DayFormEvent =
  /** What was typed has been read, and is being kept from now on. */
  | { readonly kind: 'submitted' }
  /** Something was typed, chosen or put right. */
  | { readonly kind: 'typed' }
  /** Heard of how often the driver has asked for the form; the same number may be heard again. */
  | { readonly kind: 'asked'; readonly asks: number | undefined }
  /** Enter was pressed in a field. */
  | { readonly kind: 'entered' }
  | { readonly kind: 'kept' }
  /** It did not fit, or this device could not keep it. */
  | { readonly kind: 'refused'; readonly misfit: Misfit | null }

/** Nothing is being kept, and nothing is wrong. */
export const idle: DayFormState = { next: null, asks: undefined, misfit: null }

/** The state after an event. */
export function after(state: DayFormState, event: DayFormEvent): DayFormState {
  const { next } = state
  switch (event.kind) {
    case 'submitted': return { ...state, next: 'nothing' }
    // Typed on after its Enter, the next entry is not complete any more.
    case 'typed': return { ...state, next: next && 'typed', misfit: null }
    case 'asked': return { ...state, asks: event.asks, next: next === 'nothing' && event.asks !== state.asks ? 'asked' : next }
    case 'entered': return { ...state, next: next === 'typed' ? 'entered' : next }
    case 'kept': return { ...state, next: null, misfit: null }
    case 'refused': return { ...state, next: null, misfit: event.misfit }
  }
}
