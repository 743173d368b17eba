import { Download } from 'lucide-react'
import { memo, useMemo, useState } from 'react'
import type { LocalDate } from '#core/dates.ts'
import { NO_VEHICLE } from '#core/vehicles.ts'
import { useAccount } from '../../../parts/account.tsx'
import { Choices } from '../../../parts/entry-form/entry-form.tsx'
import { exportYears, useYearExport } from '../../../parts/export/use-year-export.ts'
import { useLive } from '../../../parts/reading/use-live.ts'
import type { Garage } from '../../../parts/reading/use-vehicles.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Sheet, SheetActions } from '../../../ui/dialog/sheet.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { categoryOptions } from '../expense-filter.ts'
import { expensesOf, readExpensesCsv } from './export-choice.ts'
import { PickSeveral } from './pick-several.tsx'

export interface ExportSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly garage: Garage
  readonly today: LocalDate
}

const words = { file: 'expenses', subject: 'Expense', within: ' with the selected filters' } as const

/** Downloads a year's expenses, all or some; works without a connection. */
export const ExportSheet = memo(function ExportSheet({ open, ...rest }: ExportSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title="Export Expense Data">
      <ExportFields {...rest} />
    </Sheet>
  )
})

/** Opens on all of the current year each time: a leftover choice that goes unnoticed would leave rows out of a tax file. */
function ExportFields({ onClose, garage, today }: Omit<ExportSheetProps, 'open'>) {
  const { db } = useAccount()
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const [picked, setPicked] = useState<readonly string[]>([])
  const [categories, setCategories] = useState<readonly string[]>([])
  const ofYear = useLive(() => expensesOf(db, year), [db, year])
  // Choices picked for another year stay visible.
  const offered = useMemo(() => categoryOptions(ofYear ?? [], categories), [ofYear, categories])
  const vehicleOptions = [
    ...garage.vehicles.map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_VEHICLE, label: 'No vehicle' },
  ]
  // One that another device has deleted since is listed no more: it must not limit the file unseen.
  const vehicles = picked.filter((id) => vehicleOptions.some(({ value }) => value === id))
  const { refusal, forgetRefusal, pending, save } = useYearExport(words, onClose)
  const choosing = <T,>(choose: (choice: T) => void) => (choice: T): void => {
    choose(choice)
    forgetRefusal()
  }
  const chooseYear = choosing(setYear)

  return (
    <Choices>
      <Select label="Year" value={year} onChange={(event) => chooseYear(Number(event.target.value))}>
        {exportYears(thisYear).map((choice) => <option key={choice} value={choice}>{choice}</option>)}
      </Select>
      <PickSeveral
        label="Vehicle"
        all="All Vehicles"
        options={vehicleOptions}
        picked={vehicles}
        onPick={choosing(setPicked)}
      />
      <PickSeveral
        label="Category"
        all="All Categories"
        options={offered.map((category) => ({ value: category, label: category }))}
        picked={categories}
        onPick={choosing(setCategories)}
      />
      {refusal !== null && <Notice>{refusal}</Notice>}
      <SheetActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          variant="pri" icon={Download} pending={pending} pendingLabel="Exporting..."
          onClick={() => void save(year, () => readExpensesCsv(db, { year, vehicles, categories }))}
        >
          Download CSV
        </Button>
      </SheetActions>
    </Choices>
  )
}
