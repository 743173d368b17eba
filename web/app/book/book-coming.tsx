/** Whether a book this device has never seen is still on its way: until it is here, the screens would show empty totals. */
import { createContext, startTransition, use, useEffect, useState, type ReactNode } from 'react'
import { useAccount } from '../../parts/account.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { readFirst } from '../read-first.ts'

const BookComingContext = createContext(false)

export interface BookComingProps {
  /** The server's first answer is on its way. */
  readonly isComing: boolean
  readonly children: ReactNode
}

/**
 * Holds the screens back until the first answer is here and its rows are read, so that nothing moves once they are drawn.
 * A screen already shown is never taken away: what is typed in it is not on this device yet.
 */
export function BookComing({ isComing, children }: BookComingProps) {
  const account = useAccount()
  const [isHeld, setIsHeld] = useState(isComing)

  useEffect(() => {
    if (!isHeld || isComing) return
    let isCurrent = true
    // Rows read before the answer came are stale, and nobody may have been notified yet.
    account.rows.letGo()
    void readFirst(account, window, account.standing.readAnew()).then(() => {
      if (isCurrent) startTransition(() => setIsHeld(false))
    })
    return () => { isCurrent = false }
  }, [account, isComing, isHeld])

  return <BookComingContext value={isHeld}>{children}</BookComingContext>
}

/** Stands in for a screen until its book is here. */
export function WhenHere({ children }: { readonly children: ReactNode }) {
  if (!use(BookComingContext)) return children
  return <LoadingLine>Your book is on its way from the server. Its figures show as soon as they are here.</LoadingLine>
}
