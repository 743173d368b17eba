import { CarFront } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { LocalDate } from '#core/dates.ts'
import type { Row } from '#core/entities/index.ts'
import { loanSummary } from '#core/loans/summary.ts'
import { formatMoney } from '#core/words/format.ts'
import { paths } from '../../lib/paths.ts'
import { useVehicleLedger } from '../../parts/reading/use-vehicle-ledger.ts'
import { useVehicles } from '../../parts/reading/use-vehicles.ts'
import { useToday } from '../../parts/use-today.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/form/select.tsx'
import { useHeaderTitle } from '../../ui/header-slot.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { Page } from '../../ui/page.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Loan } from './loan.tsx'
import { AddLoan } from './loan-form/add-loan.tsx'
import { useShownLoan, type ShownLoan } from './use-shown-loan.ts'
import { vehicleOfPath } from './vehicle-of-path.ts'

/** A vehicle's auto loan, or the form to add one (spec 2 section 2, Loan management; R15, R59). */
export default function LoanManagement() {
  const vehicleId = vehicleOfPath(useLocation().pathname)
  const vehicles = useVehicles()?.vehicles
  const ledger = useVehicleLedger(vehicleId)
  const today = useToday()
  if (vehicles === undefined || ledger === undefined) {
    return (
      <Page>
        <p role="status" className="visually-hidden">Loading loan...</p>
        <Skeleton height="12rem" radius="22px" />
      </Page>
    )
  }
  return <VehicleScreen key={vehicleId} vehicle={vehicles.find(({ id }) => id === vehicleId)} ledger={ledger} today={today} />
}

interface VehicleScreenProps extends Pick<ShownLoan, 'vehicle' | 'ledger'> {
  readonly today: LocalDate
}

/** What is still to be shown of a vehicle: its loan, or that it is gone. */
function VehicleScreen({ vehicle: known, ledger, today }: VehicleScreenProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  const { vehicle, ...shown } = useShownLoan(known, ledger, chosen)
  if (vehicle === undefined) return <VehicleNotFound />
  return <VehicleLoans {...shown} vehicle={vehicle} today={today} onChoose={setChosen} />
}

function VehicleNotFound() {
  const navigate = useNavigate()
  return (
    <Page>
      <EmptyState
        picture={<Monogram icon={CarFront} />}
        title="Vehicle Not Found"
        text="It may have been deleted on another device."
        action={(
          <Button variant="pri" size="large" onClick={() => void navigate(paths.vehicles)}>Back to Vehicles</Button>
        )}
      />
    </Page>
  )
}

interface VehicleLoansProps extends ShownLoan {
  readonly vehicle: Row<'vehicles'>
  readonly today: LocalDate
  readonly onChoose: (loanId: string) => void
}

/** The vehicle's loan. Two offline phones may each have added one: then the driver chooses which is shown. */
function VehicleLoans({ vehicle, ledger, loans, loan, today, onChoose }: VehicleLoansProps) {
  useHeaderTitle(vehicle.name)
  if (loan === undefined) return <Page><AddLoan vehicleId={vehicle.id} today={today} /></Page>
  const choice = loans.length > 1 && (
    <Select
      label="Loan"
      hint="This vehicle has more than one loan. Delete the one that was entered twice."
      value={loan.id}
      onChange={(event) => onChoose(event.target.value)}
    >
      {loans.map(({ id }, place) => (
        <option key={id} value={id}>
          {`Loan ${place + 1}, ${formatMoney(loanSummary(ledger, id, today).principalBalance)}`}
        </option>
      ))}
    </Select>
  )
  return <Loan key={loan.id} loanId={loan.id} ledger={ledger} today={today} choice={choice} />
}
