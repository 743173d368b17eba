import { useCallback, useMemo, useState } from 'react'
import { useAfterPaint } from '../../lib/use-after-paint.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { useStandingRows } from '../../parts/reading/use-standing-rows.ts'
import { useToday } from '../../parts/use-today.ts'
import { useDatedList } from '../../parts/dated-list/use-dated-list.ts'
import { AddButton } from '../../ui/button/add-button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Page } from '../../ui/page.tsx'
import { EarningsFilters } from './list/earnings-filters.tsx'
import { EarningsList } from './list/earnings-list.tsx'
import { EarningsSheet } from './earnings-form/earnings-sheet.tsx'
import type { EarningsTask } from './earnings-form/earnings.form.ts'
import { platformFilter, type PlatformOption } from './list/platform-filter.ts'

const none: readonly string[] = []
const adding: EarningsTask = { kind: 'add' }

/** What the platforms paid, day by day (spec 2 section 2, Earnings). */
export default function Earnings() {
  const today = useToday()
  const book = useStandingRows()
  const own = book?.profile?.gigPlatforms ?? none
  const [platform, setPlatform] = useState<PlatformOption | null>(null)
  const filter = useMemo(() => platformFilter(platform), [platform])
  const list = useDatedList('earnings', filter, today)
  // The filter's choices update after the frame that shows the driver's new figure.
  const chosenFrom = useAfterPaint(list.inView)
  const { open, shown, opening, show, close } = useDialog<EarningsTask>()
  const add = useCallback((): void => show(null), [show])
  useAsked('add', book !== undefined, add)

  return (
    <Page fab={!list.isNew}>
      <EarningsFilters
        view={list.view}
        onFrame={list.chooseFrame}
        inView={chosenFrom}
        own={own}
        platform={platform}
        onPlatform={setPlatform}
      />
      <EarningsList list={list} own={own} platform={platform} today={today} onTask={show} />
      <AddButton what="Earnings" isEmpty={list.isNew} onAdd={add} />
      {/* Opened before, it would begin with a platform that is not the driver's. */}
      {book && (
        <EarningsSheet
          key={opening}
          open={open}
          task={shown ?? adding}
          own={own}
          today={today}
          unseen={list.unseen}
          onClose={close}
        />
      )}
    </Page>
  )
}
