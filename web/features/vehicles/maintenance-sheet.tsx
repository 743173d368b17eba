import { Pencil, Plus, Trash2, Wrench } from 'lucide-react'
import { useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import { formatCostPerMile, formatMoney, formatPerMile, formatWholeMiles } from '#core/format.ts'
import { rowsOf } from '#core/grouped-rows.ts'
import type { Ledger } from '#core/ledger.ts'
import { tenthsOf } from '#core/quantities.ts'
import { plannedPerMile } from '#core/vehicle-cost.ts'
import { useStandingRows } from '../../parts/standing-rows.tsx'
import { ScheduleForm } from '../../parts/schedule-form.tsx'
import { useUnsent } from '../../parts/use-unsent.ts'
import { useWrites } from '../../parts/use-writes.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Sum, SumLine } from '../../ui/sum.tsx'
import { WaitingMark } from '../../ui/waiting-mark.tsx'

type Schedule = Row<'maintenanceSchedules'>

const deleteWords = {
  question: 'Are you sure you want to delete this maintenance schedule?',
  done: 'Maintenance schedule deleted successfully',
  failed: ['Error', 'Failed to delete maintenance schedule'],
} as const

export interface MaintenanceSheetProps {
  readonly open: boolean
  readonly vehicleId: string
  /** The vehicle's name. */
  readonly name: string
  readonly ledger: Ledger
  readonly onClose: () => void
}
