import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import type { Ledger } from '#core/ledger.ts'
import { ScheduleForm } from '../../parts/schedule/schedule-form.tsx'
import { ScheduleList } from '../../parts/schedule/schedule-list.tsx'
import type { Garage } from '../../parts/reading/use-vehicles.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet, SheetActions } from '../../ui/dialog/sheet.tsx'

export interface MaintenanceSheetProps {
  readonly open: boolean
  readonly vehicleId: string
  readonly garage: Garage
  readonly ledger: Ledger
  readonly onClose: () => void
}

/** What is open in the dialog: the list, or the form of a schedule (null for a new one). */
type Open = { readonly kind: 'list' } | { readonly kind: 'form'; readonly schedule: Row<'maintenanceSchedules'> | null }

/** One vehicle's maintenance schedules, with each one's cost per mile. */
export function MaintenanceSheet({ open, vehicleId, garage, ledger, onClose }: MaintenanceSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={`Maintenance, ${garage.nameOf(vehicleId)}`}>
      <Schedules vehicleId={vehicleId} garage={garage} ledger={ledger} />
    </Sheet>
  )
}

function Schedules({ vehicleId, garage, ledger }: Pick<MaintenanceSheetProps, 'vehicleId' | 'garage' | 'ledger'>) {
  const [shown, setShown] = useState<Open>({ kind: 'list' })
  if (shown.kind === 'form') {
    return (
      <ScheduleForm
        isOfVehicle vehicleId={vehicleId} garage={garage} schedule={shown.schedule} onDone={() => setShown({ kind: 'list' })}
      />
    )
  }
  const show = (schedule: Row<'maintenanceSchedules'> | null): void => setShown({ kind: 'form', schedule })
  return (
    <>
      <ScheduleList vehicleId={vehicleId} ledger={ledger} onEdit={show} />
      <SheetActions><Button variant="ink" icon={Plus} onClick={() => show(null)}>Add Schedule</Button></SheetActions>
    </>
  )
}
