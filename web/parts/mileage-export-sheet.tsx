import { Download } from 'lucide-react'
import { useState } from 'react'
import { mileageCsv } from '#core/csv.ts'
import type { LocalDate } from '#core/dates.ts'
import { ledgerOf } from '#core/ledger.ts'
import { yearOf } from '#core/periods.ts'
import type { RoadbookDb } from '../data/db.ts'
import { allRows, rowsBetween } from '../data/read.ts'
import { download } from '../lib/download.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { Sheet, SheetActions } from '../ui/sheet.tsx'
import { useToast } from '../ui/toast.tsx'
import { useAccount } from './account.tsx'
import { Choices } from './entry-form.tsx'

/** The mileage of a year as the tax file, made on this device; null when the year has none (R36). */
export async function readMileageCsv(db: RoadbookDb, year: number): Promise<string | null> {
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
export function MileageExportSheet({ open, onClose, today }: MileageExportSheetProps) {
  const { db } = useAccount()
  const toast = useToast()
  const thisYear = Number(today.slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const years = Array.from({ length: 10 }, (_, back) => thisYear - back)

  const save = async (): Promise<void> => {
    try {
      const csv = await readMileageCsv(db, year)
      if (csv === null) {
        toast.failed('No Data Found', `No mileage data found for ${year}`)
        return
      }
      download(window, `mileage-${year}.csv`, 'text/csv;charset=utf-8', csv)
      toast.done('Export Successful', `Mileage data for ${year} has been downloaded`)
      onClose()
    } catch {
      toast.failed('Export Failed', 'Failed to export mileage data. Please try again.')
    }
  }

  return (
    <Sheet open={open} onClose={onClose} title="Export Mileage Data">
      <Choices>
        <Select label="Year" value={year} onChange={(event) => setYear(Number(event.target.value))}>
          {years.map((choice) => <option key={choice} value={choice}>{choice}</option>)}
        </Select>
        <SheetActions>
          <Button variant="sec" onClick={onClose}>Cancel</Button>
          <Button variant="pri" icon={Download} onClick={() => void save()}>Download CSV</Button>
        </SheetActions>
      </Choices>
    </Sheet>
  )
}
