/** Whether a book that this device has never seen is still to come: its screens would show sums of nothing. */
import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import { useAccount } from '../../parts/account.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { readFirst } from '../read-first.ts'

const BookComingContext = createContext(false)

export interface BookComingProps {
  /** The first answer of the server is on its way. */
  readonly isComing: boolean
  readonly children: ReactNode
}

/**
 * Lets the screens wait for the first answer, and for its rows to be read, so that nothing moves once it is drawn. A
 * screen that was shown is never taken away again: what is typed in it is not on this device yet.
 */
export function BookComing({ isComing, children }: BookComingProps) {
  const account = useAccount()
  const [isHeld, setIsHeld] = useState(isComing)

  useEffect(() => {
    if (!isHeld || isComing) return
    let isCurrent = true
    // What was read before it came is old, and nobody may have told so yet.
    account.rows.letGo()
    void readFirst(account, window, account.standing.readAnew()).then(() => {
      if (isCurrent) startTransition(() => setIsHeld(false))
    })
    return () => { isCurrent = false }
  }, [account, isComing, isHeld])

  return <BookComingContext value={isHeld}>{children}</BookComingContext>
}

/** In place of a screen until its book is here. */
export function WhenHere({ children }: { readonly children: ReactNode }) {
  if (!use(BookComingContext)) return children
  return <LoadingLine>Your book is on its way from the server. Its figures show as soon as they are here.</LoadingLine>
}
