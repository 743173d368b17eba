import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { nextRest } from '../../lib/next-paint.ts'

/**
 * Shows the form as pending: `now` for a server call, or `at rest`, once the page is idle. Rendered together with the
 * saved figure, the pending button would delay it.
 */
export type ShowPending = (when: 'now' | 'at rest') => void

export interface SubmitWork<O> {
  /** Processes what was typed. If it throws, nothing is settled: `run` throws too, and the form can be submitted again. */
  readonly work: (showPending: ShowPending) => Promise<O>
  /**
   * Handles the outcome, in the same render that ends `pending`. `isThere` is false once the form is gone: a form left
   * meanwhile must not close one opened since.
   */
  readonly settled?: (outcome: O, isThere: boolean) => void
  /** Renders that synchronously: a key pressed before would otherwise count as part of what was submitted. */
  readonly atOnce?: boolean
}

/** Props of the `<form>` itself. */
export interface FormProps {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly noValidate: true
  readonly onSubmit: (event: SubmitEvent) => void
}

export interface Submit {
  readonly element: RefObject<HTMLFormElement | null>
  readonly pending: boolean
  /** True as soon as the form is submitted; `pending` only once that is rendered. */
  readonly isRunning: () => boolean
  /** Gives the outcome once settled. While another submission is running it does nothing and gives undefined. */
  readonly run: <O>(submission: SubmitWork<O>) => Promise<O | undefined>
  /** `submit` is called in place of the browser's own submission. */
  readonly formProps: (submit: () => void) => FormProps
}

/** Submits a form whose work takes time: one submission at a time, and pending while it runs. */
export function useSubmit(): Submit {
  const [pending, setPending] = useState(false)
  const running = useRef(false)
  const element = useRef<HTMLFormElement>(null)

  const showPending: ShowPending = (when) => {
    if (when === 'now') setPending(true)
    else void nextRest(window).then(() => setPending(running.current))
  }
  const run: Submit['run'] = async ({ work, settled, atOnce = false }) => {
    if (running.current) return undefined
    running.current = true
    // The element itself is checked later: a screen hidden meanwhile keeps its forms, but its refs are cleared.
    const submitted = element.current
    const outcome = await work(showPending).catch((error: unknown) => {
      running.current = false
      setPending(false)
      throw error
    })
    running.current = false
    const settle = (): void => {
      setPending(false)
      settled?.(outcome, submitted?.isConnected === true)
    }
    if (atOnce) flushSync(settle)
    else settle()
    return outcome
  }
  const formProps: Submit['formProps'] = (submit) => ({
    ref: element,
    noValidate: true,
    onSubmit: (event) => {
      event.preventDefault()
      submit()
    },
  })
  return { element, pending, isRunning: () => running.current, run, formProps }
}
