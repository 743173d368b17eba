import { RotateCw } from 'lucide-react'
import { Button } from '../ui/button/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** In place of a screen that failed: most often its code has not reached this device before the connection went. */
export function Broken() {
  return (
    <EmptyState
      title="This screen could not be opened"
      text="Everything you logged is saved on this phone. If you are offline, connect once so that Roadbook can finish loading."
      action={<Button variant="pri" block icon={RotateCw} onClick={() => window.location.reload()}>Try again</Button>}
    />
  )
}
