import { createContext, use, useCallback, useMemo, useState, type ReactNode } from 'react'
import { waitingCount } from '../data/read.ts'
import { refusedCount } from '../data/refused.ts'
import { download } from '../lib/download.ts'
import { useAccount } from '../parts/account.tsx'
import { AskBeforeSignOut } from './ask-before-sign-out.tsx'
import { useSyncNow } from './sync-context.tsx'

/** Ends the session; `removeBook` clears this device once no screen reads it any more. */
export type SignOut = (removeBook: () => Promise<void>) => Promise<void>

const SignOutContext = createContext<(() => void) | null>(null)

export interface SignOutProviderProps {
  readonly onSignOut: SignOut
  readonly children: ReactNode
}

/**
 * Signing out clears this device's book. With changes that are nowhere else it tries to sync, and asks if that did not
 * help (R10).
 */
export function SignOutProvider({ onSignOut, children }: SignOutProviderProps) {
  const { db } = useAccount()
  const syncNow = useSyncNow()
  const [unsent, setUnsent] = useState(0)
  const [asking, setAsking] = useState(false)

  const leave = useCallback(async (): Promise<void> => {
    setAsking(false)
    await onSignOut(() => db.dexie.delete())
  }, [db, onSignOut])

  const signOut = useCallback(async (): Promise<void> => {
    const count = async () => (await waitingCount(db)) + (await refusedCount(db))
    if (await count() > 0) await syncNow()
    const left = await count()
    if (left === 0) {
      await leave()
      return
    }
    setUnsent(left)
    setAsking(true)
  }, [db, leave, syncNow])

  const exportBackup = async (): Promise<void> => {
    const { backupText } = await import('./backup.ts')
    const now = new Date()
    download(window, `roadbook-backup-${now.toISOString().slice(0, 10)}.json`, 'application/json', await backupText(db, now))
  }

  const start = useMemo(() => () => void signOut(), [signOut])
  return (
    <SignOutContext value={start}>
      {children}
      <AskBeforeSignOut
        open={asking}
        count={unsent}
        onStay={() => setAsking(false)}
        onExport={() => void exportBackup()}
        onDiscard={() => void leave()}
      />
    </SignOutContext>
  )
}

/** Begins signing out. */
export function useSignOut(): () => void {
  const signOut = use(SignOutContext)
  if (signOut === null) throw new Error('useSignOut needs a SignOutProvider above it')
  return signOut
}
