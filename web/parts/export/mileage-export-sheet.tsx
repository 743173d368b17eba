import { Download } from 'lucide-react'
import { memo, useState } from 'react'
import { mileageCsv } from '#core/csv.ts'
import type { LocalDate } from '#core/dates.ts'
import { ledgerOf } from '#core/ledger.ts'
import { yearOf } from '#core/periods.ts'
import type { RoadbookDb } from '../../data/db.ts'
import { allRows, rowsBetween } from '../../data/read.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet, SheetActions } from '../../ui/dialog/sheet.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useAccount } from '../account.tsx'
import { Choices } from '../entry-form/entry-form.tsx'
import { exportYears, useYearExport } from './use-year-export.ts'

/** A year's mileage as the tax file, made on this device; null when the year has none (R36). */
async function readMileageCsv(db: RoadbookDb, year: number): Promise<string | null> {
  const { from, to } = yearOf(year)
  const [vehicles, mileage] = await Promise.all([allRows(db, 'vehicles'), rowsBetween(db, 'mileage', from, to)])
  return mileageCsv(ledgerOf({ vehicles, mileage }), year)
}

export interface MileageExportSheetProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly today: LocalDate
}

/** Downloads a year's mileage; works without a connection. */
export const MileageExportSheet = memo(function MileageExportSheet({ open, ...rest }: MileageExportSheetProps) {
  return (
    <Sheet open={open} onClose={rest.onClose} title="Export Mileage Data">
      <MileageExportFields {...rest} />
    </Sheet>
  )
})

/** Opens on the current year each time. */
function MileageExportFields({ onClose, today }: Omit<MileageExportSheetProps, 'open'>) {
  const { db } = useAccount()
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const { refusal, forgetRefusal, pending, save } = useYearExport({ file: 'mileage', subject: 'Mileage' }, onClose)

  return (
    <Choices>
      <Select
        label="Year"
        value={year}
        onChange={(event) => {
          setYear(Number(event.target.value))
          forgetRefusal()
        }}
      >
        {exportYears(thisYear).map((choice) => <option key={choice} value={choice}>{choice}</option>)}
      </Select>
      {refusal !== null && <Notice>{refusal}</Notice>}
      <SheetActions>
        <Button variant="sec" onClick={onClose}>Cancel</Button>
        <Button
          variant="pri" icon={Download} pending={pending} pendingLabel="Exporting..."
          onClick={() => void save(year, () => readMileageCsv(db, year))}
        >
          Download CSV
        </Button>
      </SheetActions>
    </Choices>
  )
}
