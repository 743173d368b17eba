import { CarFront, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import { expensesLeftOut } from '#core/vehicle-cost.ts'
import { MileageExportSheet } from '../../parts/export/mileage-export-sheet.tsx'
import { useVehicles } from '../../parts/reading/use-vehicles.ts'
import { useToday } from '../../parts/use-today.ts'
import { AddButton } from '../../ui/button/add-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MaintenanceSheet } from './maintenance-sheet.tsx'
import { useCostLedger } from './use-cost-ledger.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { VehicleSheet } from './vehicle-sheet.tsx'
import styles from './vehicles.module.css'

/** The garage (spec 2 section 2, Vehicles). */
export default function Vehicles() {
  const today = useToday()
  const garage = useVehicles()
  const ledger = useCostLedger()
  const dialog = useDialog<Row<'vehicles'>>()
  const [exporting, setExporting] = useState(false)
  const upkeep = useDialog<string>()

  if (garage === undefined || ledger === undefined) {
    return (
      <Page>
        <p role="status" className="visually-hidden">Loading vehicles...</p>
        <div className={styles['cards']}>
          <Skeleton height="24rem" radius="22px" />
          <Skeleton height="24rem" radius="22px" />
        </div>
      </Page>
    )
  }
  const leftOut = expensesLeftOut(ledger)
  const isEmpty = garage.vehicles.length === 0
  return (
    <Page fab={!isEmpty}>
      {isEmpty
        ? (
            <EmptyState
              picture={<Monogram icon={CarFront} />}
              title="No vehicles found"
              text="Add the car you drive, to log its miles and see what each one costs."
              action={<Button variant="pri" size="large" icon={Plus} onClick={() => dialog.show(null)}>Add Vehicle</Button>}
            />
          )
        : <AddButton what="Vehicle" isEmpty={false} onAdd={() => dialog.show(null)} />}
      <div className={styles['cards']}>
        {garage.vehicles.map((vehicle) => (
          <VehicleCard
            key={vehicle.id}
            vehicle={vehicle}
            isPrimary={vehicle.id === garage.primaryId}
            ledger={ledger}
            today={today}
            onEdit={() => dialog.show(vehicle)}
            onMaintenance={() => upkeep.show(vehicle.id)}
            onExport={() => setExporting(true)}
          />
        ))}
      </div>
      {leftOut > 0 && !isEmpty && (
        <Notice>
          {leftOut === 1
            ? '1 fuel, repair or maintenance expense names no vehicle, so no cost above counts it.'
            : `${leftOut} fuel, repair and maintenance expenses name no vehicle, so no cost above counts them.`}
        </Notice>
      )}
      <VehicleSheet
        key={dialog.opening}
        open={dialog.open}
        vehicle={dialog.shown}
        garage={garage}
        onClose={dialog.close}
      />
      <MaintenanceSheet
        key={upkeep.shown}
        open={upkeep.open}
        vehicleId={upkeep.shown ?? ''}
        garage={garage}
        ledger={ledger}
        onClose={upkeep.close}
      />
      <MileageExportSheet open={exporting} onClose={() => setExporting(false)} today={today} />
    </Page>
  )
}
