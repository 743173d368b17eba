import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useToday } from '../../parts/use-today.ts'
import styles from './house-panel.module.css'

const tips = [
  { title: 'Read it at both ends', text: 'Log the odometer when you leave and when you park. Two readings show every mile between.' },
  { title: 'Fuel is not the only cost', text: 'Tires, oil and the loan ride along on every mile. A vehicle’s Cost Analysis shows how much.' },
  { title: 'A slow Tuesday counts', text: 'A goal for each day smooths a bad one over the week. Open the goal to see what it is made of.' },
] as const

/** The sidebar's ad block: a tip of our own for the day, no third party (R16). Its space is reserved before anything loads. */
export function HousePanel() {
  const tip = tips[Number(useToday().slice(-2)) % tips.length] ?? tips[0]
  return (
    <aside className={styles['panel']} aria-label="Tip">
      <div className={styles['tag']}>From Roadbook</div>
      <div className={styles['tip']}>
        <div className={styles['title']}>{tip.title}</div>
        <p>{tip.text}</p>
        <Link to={paths.learning} className={styles['more']}>Learn more</Link>
      </div>
    </aside>
  )
}
