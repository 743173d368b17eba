import { createContext, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { RoadbookDb } from '../../data/db.ts'
import { removeBook } from '../../data/left-book.ts'
import { countNowhereElse } from '../../data/nowhere-else.ts'
import { recoverBook } from '../../data/opening/recover.ts'
import { carryOutNoted } from '../../data/save.ts'
import { within } from '../../data/within.ts'
import { deviceStorage } from '../../lib/device-storage.ts'
import { useProvided } from '../../lib/use-provided.ts'
import { useAccount } from '../../parts/account.tsx'
import { clearDrafts } from '../../parts/drafts.ts'
import { OpenedLater } from '../../ui/opened-later.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useSyncNow } from '../syncing/sync-context.tsx'
import type { SignOut } from './driver.ts'

interface Leaving {
  /** Asks first when changes are on this device alone. */
  readonly signOut: () => void
  /** Asks nothing. */
  readonly leave: () => Promise<void>
}

/** The longest to wait on a connection that never answers: then the driver is asked, and whatever still gets through is sent. */
const PATIENCE_MS = 5_000

/** As `countNowhereElse`. Throws as well when the book does not answer: what it holds is not removed unseen. */
async function countInTime(db: RoadbookDb): Promise<number> {
  const count = await within(PATIENCE_MS, countNowhereElse(db))
  if (count === undefined) throw new Error('The book does not answer')
  return count
}

const loadQuestion = () => import('./ask-before-sign-out.tsx')

const SignOutContext = createContext<Leaving | null>(null)

export interface SignOutProviderProps {
  readonly onSignOut: SignOut
  readonly children: ReactNode
}

/**
 * Signing out clears this device's book. When changes exist nowhere else it first tries to sync, and asks if that does not
 * help (R10).
 */
export function SignOutProvider({ onSignOut, children }: SignOutProviderProps) {
  const { db } = useAccount()
  const syncNow = useSyncNow()
  const toast = useToast()
  const [asked, setAsked] = useState({ count: 0, times: 0 })
  const [asking, setAsking] = useState(false)

  const leave = useCallback(async (): Promise<void> => {
    setAsking(false)
    await onSignOut(async () => {
      db.writeAhead.remove()
      clearDrafts(db.userId)
      await removeBook(db, deviceStorage)
    })
  }, [db, onSignOut])

  const keep = async (): Promise<void> => {
    setAsking(false)
    await onSignOut(async () => db.dexie.close())
  }

  const signOut = useCallback(async (): Promise<void> => {
    // As a start would: what only the mirror or a note has is then counted, sent and exported like the rest.
    await within(PATIENCE_MS, Promise.allSettled([recoverBook(db), carryOutNoted(db)]))
    if (await countInTime(db) > 0) await within(PATIENCE_MS, syncNow())
    const left = await countInTime(db)
    if (left === 0) {
      await leave()
      return
    }
    setAsked(({ times }) => ({ count: left, times: times + 1 }))
    setAsking(true)
  }, [db, leave, syncNow])

  const isUnderWay = useRef(false)
  const begin = useCallback((): void => {
    // A second one would ask once more after the driver has answered the first, or read a book that is gone.
    if (isUnderWay.current) return
    isUnderWay.current = true
    const failed = (): void => toast.failed('Not signed out', 'This device did not answer. Please close Roadbook’s other windows and try again.')
    void signOut().catch(failed).finally(() => { isUnderWay.current = false })
  }, [signOut, toast])

  const leaving = useMemo(() => ({ signOut: begin, leave }), [begin, leave])
  return (
    <SignOutContext value={leaving}>
      {children}
      {/* A new one each time: an earlier one may have counted nothing last, and would sign out by that. */}
      <OpenedLater
        key={asked.times}
        load={loadQuestion}
        dialog={{
          open: asking,
          asked: asked.count,
          onClose: () => setAsking(false),
          onKeep: () => void keep(),
          onLeave: () => void leave(),
        }}
      />
    </SignOutContext>
  )
}

function useLeaving(): Leaving {
  return useProvided(SignOutContext)
}

/** Starts signing out. */
export function useSignOut(): () => void {
  return useLeaving().signOut
}

/** Clears this device and leaves without asking: the account itself is gone. */
export function useLeave(): () => Promise<void> {
  return useLeaving().leave
}
