import { useState } from 'react'
import { isBookWhole } from '../../data/whole-book.ts'
import { download } from '../../lib/download.ts'
import { useToast } from '../../ui/toast.tsx'
import { useAccount } from '../account.tsx'

/** The export of the whole book, and whether one is running. */
export interface ExportBook {
  readonly pending: boolean
  readonly start: () => void
}

const NOT_WHOLE = 'Your book is still on its way from the server, and what is not here yet is not in this file.'

/** Downloads the whole book as one file, made on this device. */
export function useExportBook({ withPhotos } = { withPhotos: true }): ExportBook {
  const { db } = useAccount()
  const toast = useToast()
  const [pending, setPending] = useState(false)

  const run = async (): Promise<void> => {
    setPending(true)
    try {
      const { writeBookFile } = await import('../../data/book-file/write-book-file.ts')
      // Asked first: what comes while the file is written is not in it.
      const isWhole = await isBookWhole(db)
      const { name, text } = await writeBookFile(db, new Date(), { withPhotos })
      download(window, name, 'application/json', text)
      toast.done('Export Successful', `${name} has been downloaded${isWhole ? '' : `. ${NOT_WHOLE}`}`)
    } catch {
      toast.failed('Export Failed', 'Your book could not be written to a file. Please try again.')
    }
    setPending(false)
  }
  return { pending, start: () => void run() }
}
