import { useCallback, useMemo, useState } from 'react'
import type { Row } from '#core/entities/index.ts'
import { NO_VEHICLE } from '#core/vehicles.ts'
import { openDevice } from '../../data/device.ts'
import { takeSharedPhoto, type SharedPhoto } from '../../data/photos/shared-photo.ts'
import { useAfterPaint } from '../../lib/use-after-paint.ts'
import { useDatedList } from '../../parts/dated-list/use-dated-list.ts'
import { ExportButton } from '../../parts/export/export-button.tsx'
import { chosenOf, useVehicles } from '../../parts/reading/use-vehicles.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { useToday } from '../../parts/use-today.ts'
import { AddButton } from '../../ui/button/add-button.tsx'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { Page } from '../../ui/page.tsx'
import { everything, expenseFilter, type ExpenseChoice } from './expense-filter.ts'
import { ExpenseSheet } from './expense-sheet.tsx'
import { ExpensesFilters } from './expenses-filters.tsx'
import { ExpensesList } from './expenses-list.tsx'
import { ExportSheet } from './export/export-sheet.tsx'
import { ReceiptViewer } from './receipt/receipt-viewer.tsx'

/** What the dialog is open for: an expense, or a new one. */
interface Task {
  readonly expense: Row<'expenses'> | null
  /** A photo shared from another app. */
  readonly shared: SharedPhoto | null
}

/** Business costs, day by day, with their receipts (spec 2 section 2, Expenses). */
export default function Expenses() {
  const today = useToday()
  const garage = useVehicles()
  const [chosen, setChoice] = useState<ExpenseChoice>(everything)
  const vehicleId = chosen.vehicleId === NO_VEHICLE ? NO_VEHICLE : chosenOf(garage, chosen.vehicleId)
  const choice = useMemo(() => ({ ...chosen, vehicleId }), [chosen, vehicleId])
  const known = useMemo(() => new Set(garage?.vehicles.map(({ id }) => id)), [garage])
  const filter = useMemo(() => expenseFilter(choice, known), [choice, known])
  const list = useDatedList('expenses', filter, today)
  const { open, shown, opening, show, close } = useDialog<Task>()
  const { open: isViewing, shown: viewed, show: showReceipt, close: closeReceipt } = useDialog<string>()
  const [exporting, setExporting] = useState(false)
  const closeExport = useCallback((): void => setExporting(false), [])
  // The filter's choices update after the frame that shows the driver's new figure.
  const chosenFrom = useAfterPaint(list.inView)
  const edit = useCallback((expense: Row<'expenses'>): void => show({ expense, shared: null }), [show])
  const view = useCallback(({ id }: Row<'expenses'>): void => showReceipt(id), [showReceipt])
  const add = useCallback((): void => show(null), [show])
  useAsked('add', garage !== undefined, add)
  // If the photo could not be kept the form opens all the same, and the driver picks it there.
  const addShared = async (): Promise<void> => show({ expense: null, shared: await takeSharedPhoto(openDevice()).catch(() => null) })
  useAsked('shared', garage !== undefined, () => void addShared())

  return (
    <Page fab={!list.isNew}>
      <ExportButton onClick={() => setExporting(true)} />
      <ExpensesFilters
        view={list.view}
        onFrame={list.chooseFrame}
        inView={chosenFrom}
        garage={garage}
        choice={choice}
        onChoice={setChoice}
      />
      <ExpensesList
        list={list}
        garage={garage}
        choice={choice}
        today={today}
        onAdd={add}
        onEdit={edit}
        onView={view}
      />
      <AddButton what="Expense" isEmpty={list.isNew} onAdd={add} />
      {garage && (
        <>
          <ExpenseSheet
            key={opening}
            open={open}
            expense={shown?.expense ?? null}
            shared={shown?.shared ?? null}
            garage={garage}
            today={today}
            unseen={list.unseen}
            onClose={close}
          />
          <ReceiptViewer open={isViewing} expenseId={viewed} garage={garage} onClose={closeReceipt} />
          <ExportSheet open={exporting} onClose={closeExport} garage={garage} today={today} />
        </>
      )}
    </Page>
  )
}
