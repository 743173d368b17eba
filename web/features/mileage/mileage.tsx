import { Download } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import { MileageExportSheet } from '../../parts/export/mileage-export-sheet.tsx'
import { useVehicles } from '../../parts/reading/use-vehicles.ts'
import { useAddRequest } from '../../parts/use-add-request.ts'
import { useToday } from '../../parts/use-today.ts'
import { AddButton } from '../../ui/button/add-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { HeaderActions } from '../../ui/header-slot.tsx'
import { Page } from '../../ui/page.tsx'
import { MileageFilters } from './list/mileage-filters.tsx'
import { MileageList } from './list/mileage-list.tsx'
import { useMileageList } from './list/use-mileage-list.ts'
import { MileageSheet } from './mileage-form/mileage-sheet.tsx'

/** The entry dialog: open for an entry, for a new one (null), or closed with what it showed last. */
interface Dialog { readonly open: boolean; readonly entry: Row<'mileage'> | null; readonly opening: number }

/** The odometer log (spec 2 section 2, Mileage). */
export function Mileage() {
  const today = useToday()
  const garage = useVehicles()
  const list = useMileageList(garage, today)
  const [dialog, setDialog] = useState<Dialog>({ open: false, entry: null, opening: 0 })
  const [exporting, setExporting] = useState(false)
  const show = useCallback((entry: Row<'mileage'> | null): void => {
    setDialog(({ opening }) => ({ open: true, entry, opening: opening + 1 }))
  }, [])
  const close = useCallback((): void => setDialog((last) => ({ ...last, open: false })), [])
  const closeExport = useCallback((): void => setExporting(false), [])
  useAddRequest(garage !== undefined, () => show(null))
  const { isNew } = list

  return (
    <Page fab={!isNew}>
      <HeaderActions
        phone={<IconButton icon={Download} label="Export" onClick={() => setExporting(true)} />}
      >
        <Button size="small" icon={Download} onClick={() => setExporting(true)}>Export</Button>
      </HeaderActions>
      <MileageFilters list={list} garage={garage} />
      <MileageList list={list} garage={garage} today={today} onAdd={() => show(null)} onEdit={show} />
      <AddButton what="Mileage" isEmpty={isNew} onAdd={() => show(null)} />
      {garage && (
        <MileageSheet
          key={dialog.opening}
          open={dialog.open}
          entry={dialog.entry}
          garage={garage}
          today={today}
          onClose={close}
        />
      )}
      <MileageExportSheet open={exporting} onClose={closeExport} today={today} />
    </Page>
  )
}
