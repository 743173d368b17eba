import { Hammer } from 'lucide-react'
import { EmptyState } from '../ui/empty-state.tsx'
import { Monogram } from '../ui/monogram.tsx'
import { Page } from '../ui/page.tsx'

/** Stands where a screen is still to come, and says so. */
export function BeingBuilt() {
  return (
    <Page>
      <EmptyState picture={<Monogram icon={Hammer} />} title="This screen is being built" text="It comes with one of the next versions." />
    </Page>
  )
}
