import { useState } from 'react'
import { isBookWhole } from '../../data/whole-book.ts'
import { download } from '../../lib/download.ts'
import { useIsHere } from '../../ui/use-is-here.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { useToast } from '../../ui/toast.tsx'
import { useAccount } from '../account.tsx'

/** The current year and the nine before, newest first (spec 2 section 9). */
export function exportYears(thisYear: number): readonly number[] {
  return Array.from({ length: 10 }, (_, back) => thisYear - back)
}

/** The names of a file and its rows: 'mileage' in 'mileage-2026.csv', 'Mileage' in 'Mileage data for 2026'. */
export interface ExportWords {
  readonly file: string
  readonly subject: string
  /** Added when nothing was found: ' with the selected filters'. */
  readonly within?: string
}

export interface YearExport {
  /** Why there was no file, shown in the sheet too (R11). */
  readonly refusal: string | null
  /** For a choice that changes: the refusal was about the last one. */
  readonly forgetRefusal: () => void
  /** One is being made: another tap makes no second file. */
  readonly pending: boolean
  /** Downloads what `read` gives and closes; null means no rows in that year. Closing the sheet calls it off. */
  readonly save: (year: number, read: () => Promise<string | null>) => Promise<void>
}

/** A tax file that lacks entries would be taken for whole. */
const NOT_WHOLE = 'Your book is still on its way from the server. Please export once all of it is here.'

/** A year's rows as the tax file, made on this device; works without a connection (R36). */
export function useYearExport({ file, subject, within = '' }: ExportWords, onClose: () => void): YearExport {
  const { db } = useAccount()
  const toast = useToast()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { pending, run } = useSubmit()
  const isHere = useIsHere()

  const refuse = (title: string, text: string): void => {
    if (!isHere()) return
    setRefusal(text)
    toast.failed(title, text)
  }
  const make: YearExport['save'] = async (year, read) => {
    try {
      if (!(await isBookWhole(db))) {
        refuse('Export Failed', NOT_WHOLE)
        return
      }
      const csv = await read()
      if (csv === null) {
        refuse('No Data Found', `No ${subject.toLowerCase()} data found for ${year}${within}`)
        return
      }
      if (!isHere()) return
      download(window, `${file}-${year}.csv`, 'text/csv;charset=utf-8', csv)
      toast.done('Export Successful', `${subject} data for ${year} has been downloaded`)
      onClose()
    } catch {
      refuse('Export Failed', `Failed to export ${subject.toLowerCase()} data. Please try again.`)
    }
  }
  const save: YearExport['save'] = async (year, read) => {
    await run({
      work: async (showPending) => {
        showPending('at rest')
        await make(year, read)
      },
    })
  }
  return { refusal, forgetRefusal: () => setRefusal(null), pending, save }
}
