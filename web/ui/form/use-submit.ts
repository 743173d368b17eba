import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { nextRest } from '../../lib/next-paint.ts'

/**
 * Shows the form as pending: `now` while a server is asked, or `at rest`, once the page has nothing else to do. Drawn
 * together with the number that is saved, the waiting button would hold it up.
 */
export type ShowPending = (when: 'now' | 'at rest') => void

export interface SubmitWork<O> {
  /** What is done with what was typed. If it throws, nothing is settled: `run` throws too, and the form can be submitted again. */
  readonly work: (showPending: ShowPending) => Promise<O>
  /**
   * Takes in what it came to, in the same render that ends `pending`. `isThere` is false once the form has gone: one that
   * was left meanwhile must close none that has been opened since.
   */
  readonly settled?: (outcome: O, isThere: boolean) => void
  /** Draws that at once: a key pressed before it is drawn would be taken as typed for what was submitted. */
  readonly atOnce?: boolean
}

/** For the `<form>` itself. */
export interface FormProps {
  readonly ref: RefObject<HTMLFormElement | null>
  readonly noValidate: true
  readonly onSubmit: (event: SubmitEvent) => void
}

export interface Submit {
  readonly element: RefObject<HTMLFormElement | null>
  readonly pending: boolean
  /** True as soon as the form is submitted; `pending` only once that is drawn. */
  readonly isRunning: () => boolean
  /** Gives what the work came to, once settled. While another submission is running it does nothing and gives undefined. */
  readonly run: <O>(submission: SubmitWork<O>) => Promise<O | undefined>
  /** `submit` is called in place of the browser's own submission. */
  readonly formProps: (submit: () => void) => FormProps
}

/** How a form that takes time is submitted: one submission at a time, and pending while it runs. */
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
    // Asked of itself later: a screen that is covered meanwhile keeps its forms, and has no refs.
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
