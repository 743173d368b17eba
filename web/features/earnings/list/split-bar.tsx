import styles from '../earnings.module.css'

/** How a day's pay splits over its entries, in shades of ink. Purely visual: each part is a row below it. */
export function SplitBar({ amounts }: { readonly amounts: readonly number[] }) {
  const parts = amounts.map((amount, place) => ({ amount, place })).filter(({ amount }) => amount > 0)
  if (parts.length < 2) return null
  return (
    <div className={styles['split']} aria-hidden="true">
      {parts.map(({ amount, place }) => <i key={place} style={{ flexGrow: amount }} />)}
    </div>
  )
}
