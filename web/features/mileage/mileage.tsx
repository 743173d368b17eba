import { Download } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import { MileageExportSheet } from '../../parts/export/mileage-export-sheet.tsx'
import { useVehicles } from '../../parts/reading/use-vehicles.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { useToday } from '../../parts/use-today.ts'
import { AddButton } from '../../ui/button/add-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { HeaderActions } from '../../ui/header-slot.tsx'
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
      <HeaderActions
        phone={<IconButton icon={Download} label="Export" onClick={() => setExporting(true)} />}
      >
        <Button size="small" icon={Download} onClick={() => setExporting(true)}>Export</Button>
      </HeaderActions>
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
