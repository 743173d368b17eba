import { LogOut, RotateCw } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'

export interface NotKeptProps {
  /** Ends the session: on a borrowed computer nothing else would. */
  readonly onSignOut: () => void
}

/** Shown where the browser keeps nothing: nothing can be logged, since "Saved" would not be true. */
export default function NotKept({ onSignOut }: NotKeptProps) {
  return (
    <main>
      <div role="alert"><Notice tone="error">Nothing is kept on this phone</Notice></div>
      <EmptyState
        title="Roadbook cannot open your book here"
        text="This browser does not let Roadbook keep anything: it may be a private window, or its storage is switched off or full. Open Roadbook in a normal window to log your day. What you logged before is untouched."
        action={(
          <>
            <Button variant="pri" block icon={RotateCw} onClick={() => window.location.reload()}>Try again</Button>
            <Button variant="ghost" block icon={LogOut} onClick={onSignOut}>Sign Out</Button>
          </>
        )}
      />
    </main>
  )
}
