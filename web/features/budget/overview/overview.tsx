import { useToday } from '../../../parts/use-today.ts'
import { Column } from '../../../ui/page.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AllocationCard } from '../allocation/allocation-card.tsx'
import type { BudgetTabProps } from '../book.ts'
import { MonthlyBillsCard } from './monthly-bills-card.tsx'
import { Recommendations } from './recommendations.tsx'

/** What a day or week has to earn, and what it is made up of (spec 2 section 2, Budget). */
export function Overview({ book }: BudgetTabProps) {
  const today = useToday()
  return (
    <>
      <Column><AllocationCard today={today} /></Column>
      <Column>
        {book
          ? (
              <>
                <Recommendations ledger={book.ledger} today={today} />
                <MonthlyBillsCard book={book} />
              </>
            )
          : <Skeleton height="30rem" radius="22px" />}
      </Column>
    </>
  )
}
