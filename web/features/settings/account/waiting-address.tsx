import { useState } from 'react'
import { useOnline } from '../../../lib/use-online.ts'
import { Button } from '../../../ui/button/button.tsx'
import type { FormRefusal } from '../../../ui/form/form-outcome.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import styles from '../settings.module.css'

export interface WaitingAddressProps {
  /** The new address, whose mailed link has not been opened yet. */
  readonly address: string
  /** Keeps the present address, so that the link stops working. Gives null on success. */
  readonly onKeepPresent: () => Promise<FormRefusal | 'session-ended' | null>
}

/** Says which address waits for its link, and withdraws it: a stranger who got the link of a mistyped one could open it. */
export function WaitingAddress({ address, onKeepPresent }: WaitingAddressProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const online = useOnline()
  const toast = useToast()
  const { pending, run } = useSubmit()

  const keepPresent = (): void => void run({
    work: async (showPending) => {
      showPending('now')
      setRefusal(null)
      return await onKeepPresent()
    },
    settled: (outcome) => {
      if (outcome === 'session-ended') return
      if (outcome === null) {
        toast.done('Success', 'Profile updated successfully')
        return
      }
      setRefusal(outcome.text)
      toast.failed('Error', outcome.text)
    },
  })

  return (
    <>
      <Notice>We sent a link to {address}. Open it to use the new address.</Notice>
      {refusal !== null && <Notice tone="error">{refusal}</Notice>}
      <Button
        size="small" className={styles['submit']} disabled={!online}
        pending={pending} pendingLabel="Saving..." onClick={keepPresent}
      >
        Keep my present address
      </Button>
    </>
  )
}
