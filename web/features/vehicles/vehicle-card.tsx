import { Star, Wrench } from 'lucide-react'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import type { Ledger } from '#core/ledger.ts'
import { odometerPrefill } from '#core/miles/odometer.ts'
import { countFamily } from '../../data/count-family.ts'
import { save } from '../../data/save.ts'
import { useAccount } from '../../parts/account.tsx'
import { EarlierMark } from '../../parts/earlier-values/earlier-values.tsx'
import { familyWords } from '../../parts/family-words.ts'
import { GoesAlong } from '../../parts/goes-along.tsx'
import { useUnsent } from '../../parts/reading/use-unsent.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EditDelete } from '../../ui/button/edit-delete.tsx'
import { Card } from '../../ui/card.tsx'
import { Odometer } from '../../ui/odometer/odometer.tsx'
import { WaitingMark } from '../../ui/waiting-mark.tsx'
import { CostAnalysis } from './cost-analysis.tsx'
import { LoanLine } from './loan-line.tsx'
import styles from './vehicles.module.css'

const primaryWords = {
  done: ['Success', 'Vehicle updated successfully'],
  failed: ['Error', 'Failed to update vehicle'],
} as const

export interface VehicleCardProps {
  readonly vehicle: Row<'vehicles'>
  readonly isPrimary: boolean
  readonly ledger: Ledger
  readonly today: LocalDate
  readonly onEdit: () => void
  readonly onMaintenance: () => void
  /** Exports its miles before it is deleted. */
  readonly onExport: () => void
}

/** A vehicle with its odometer, its loan and its cost per mile. */
export function VehicleCard({ vehicle, isPrimary, ledger, today, onEdit, onMaintenance, onExport }: VehicleCardProps) {
  const { id, name } = vehicle
  const { db, userId } = useAccount()
  const { write, removeAsked } = useWrites()
  const isUnsent = useUnsent().has(id)
  const reading = odometerPrefill(ledger, id, today)

  const removeVehicle = async (): Promise<void> => {
    const counts = await countFamily(db, 'vehicles', id)
    await removeAsked('vehicles', id, {
      question: 'Are you sure you want to delete this vehicle?',
      text: <GoesAlong entity="vehicles" id={id} counted={counts}>{(now) => <WhatGoes words={familyWords(now)} hasMileage={now.has('mileage')} />}</GoesAlong>,
      instead: counts.has('mileage') ? { label: 'Export Mileage', lead: onExport } : undefined,
      done: ['Success', 'Vehicle deleted successfully'],
      failed: ['Error', 'Failed to delete vehicle'],
    })
  }

  return (
    <Card
      title={name}
      className={styles['card']}
      action={(
        <span className={styles['actions']}>
          <EditDelete what={name} onEdit={onEdit} onDelete={() => void removeVehicle()} />
        </span>
      )}
    >
      <EarlierMark id={id} />
      <div className={styles['odometer']}>
        {reading === null
          ? <span className="cap">No odometer logged yet</span>
          : <><Odometer tenths={reading} /><span className="cap">latest odometer</span></>}
        {isUnsent && <WaitingMark />}
        {isPrimary && <span className={styles['primary']}><Badge icon={Star}>Primary</Badge></span>}
      </div>
      <LoanLine ledger={ledger} vehicleId={id} today={today} />
      <CostAnalysis ledger={ledger} vehicleId={id} today={today} />
      <div className={styles['buttons']}>
        <Button size="small" icon={Wrench} onClick={onMaintenance}>Maintenance</Button>
        {!isPrimary && (
          <Button
            size="small"
            icon={Star}
            onClick={() => void write((book) => save(book, 'profile', userId, { primaryVehicleId: id }), primaryWords)}
          >
            Set as Primary
          </Button>
        )}
      </div>
    </Card>
  )
}

/** The confirmation's text (R34): what is deleted, and which of it matters for taxes. */
function WhatGoes({ words, hasMileage }: { words: string; hasMileage: boolean }) {
  return (
    <>
      {words !== '' && <p>This also deletes {words}.</p>}
      {hasMileage && <p>Its miles leave your tax log. To keep them as a file, export them first.</p>}
      <p>Its expenses stay, without a vehicle.</p>
    </>
  )
}
