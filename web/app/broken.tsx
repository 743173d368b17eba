import { RotateCw } from 'lucide-react'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Stands in for a screen that failed, most often because the connection dropped before its code reached this device. */
export function Broken() {
  return (
    <EmptyState
      title="This screen could not be opened"
      text="Nothing you have logged is lost. If you are offline, connect once so that Roadbook can finish loading."
      action={<Button variant="pri" block icon={RotateCw} onClick={() => window.location.reload()}>Try again</Button>}
    />
  )
}
