import { CarFront, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Row } from '#core/entities/index.ts'
import { paths } from '../../lib/paths.ts'
import { ScheduleForm } from '../../parts/schedule/schedule-form.tsx'
import { ScheduleList } from '../../parts/schedule/schedule-list.tsx'
import { useVehicles, type Garage } from '../../parts/reading/use-vehicles.ts'
import { AddButton } from '../../ui/button/add-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import type { BudgetTabProps } from './book.ts'
import { useDialog, type Dialog } from '../../ui/dialog/use-dialog.ts'

type Schedule = Row<'maintenanceSchedules'>

/** Each vehicle's maintenance cost per mile (spec 2 section 2, R66). */
export function Maintenance({ book }: BudgetTabProps) {
  const garage = useVehicles()
  const dialog = useDialog<Schedule>()
  const [vehicleId, setVehicleId] = useState('')
  if (book === undefined || garage === undefined) return <LoadingLine>Loading maintenance schedules...</LoadingLine>
  const addTo = (id: string): void => {
    setVehicleId(id)
    dialog.show(null)
  }
  return (
    <>
      {garage.vehicles.length === 0
        ? <NoVehicles />
        : <AddButton what="Schedule" isEmpty={false} onAdd={() => addTo(garage.primaryId ?? '')} />}
      {garage.vehicles.map(({ id, name }) => (
        <Card
          key={id}
          title={name}
          action={<Button size="small" icon={Plus} aria-label={`Add to ${name}`} onClick={() => addTo(id)}>Add</Button>}
        >
          <ScheduleList vehicleId={id} ledger={book.ledger} onEdit={dialog.show} />
        </Card>
      ))}
      <ScheduleSheet key={dialog.opening} dialog={dialog} vehicleId={vehicleId} garage={garage} />
    </>
  )
}

function NoVehicles() {
  return (
    <EmptyState
      picture={<Monogram icon={CarFront} />}
      title="No vehicles found"
      text="Add the car you drive, then say what its services cost."
      action={(
        <Link className={buttonClass({ variant: 'pri', size: 'large' })} to={paths.vehicles}>
          <Icon of={Plus} stroke={2.2} />Add a vehicle
        </Link>
      )}
    />
  )
}

interface ScheduleSheetProps {
  readonly dialog: Dialog<Schedule>
  /** The vehicle of a new schedule. */
  readonly vehicleId: string
  readonly garage: Garage
}

function ScheduleSheet({ dialog: { open, shown, close }, vehicleId, garage }: ScheduleSheetProps) {
  return (
    <Sheet open={open} onClose={close} title={shown ? 'Edit Maintenance Schedule' : 'Add Maintenance Schedule'}>
      <ScheduleForm vehicleId={vehicleId} garage={garage} schedule={shown} onDone={close} />
    </Sheet>
  )
}
