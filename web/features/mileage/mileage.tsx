import { useCallback, useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import { ExportButton } from '../../parts/export/export-button.tsx'
import { MileageExportSheet } from '../../parts/export/mileage-export-sheet.tsx'
import { useVehicles } from '../../parts/reading/use-vehicles.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { useToday } from '../../parts/use-today.ts'
import { AddButton } from '../../ui/button/add-button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Page } from '../../ui/page.tsx'
import { MileageFilters } from './list/mileage-filters.tsx'
import { MileageList } from './list/mileage-list.tsx'
import { useMileageList } from './list/use-mileage-list.ts'
import { MileageSheet } from './mileage-form/mileage-sheet.tsx'

/** The odometer log (spec 2 section 2, Mileage). */
export default function Mileage() {
  const today = useToday()
  const garage = useVehicles()
  const list = useMileageList(garage, today)
  const dialog = useDialog<Row<'mileage'>>()
  const [exporting, setExporting] = useState(false)
  const closeExport = useCallback((): void => setExporting(false), [])
  useAsked('add', garage !== undefined, () => dialog.show(null))
  const { isNew } = list

  return (
    <Page fab={!isNew}>
      <ExportButton onClick={() => setExporting(true)} />
      <MileageFilters list={list} garage={garage} />
      <MileageList list={list} garage={garage} today={today} onAdd={() => dialog.show(null)} onEdit={dialog.show} />
      <AddButton what="Mileage" isEmpty={isNew} onAdd={() => dialog.show(null)} />
      {garage && (
        <MileageSheet
          key={dialog.opening}
          open={dialog.open}
          entry={dialog.shown}
          garage={garage}
          today={today}
          unseen={list.unseen}
          onClose={dialog.close}
        />
      )}
      <MileageExportSheet open={exporting} onClose={closeExport} today={today} />
    </Page>
  )
}
