import { Camera, CarFront, Check, CircleDollarSign, Download, Fuel, Gauge as GaugeIcon, Landmark } from 'lucide-react'
import { Link } from 'react-router'
import { beginAt } from '../../lib/begin-at.ts'
import { paths, signUpPath } from '../../lib/paths.ts'
import { Brand } from '../../ui/brand.tsx'
import { buttonClass } from '../../ui/button/button-class.ts'
import { Cluster } from '../../ui/cluster.tsx'
import { Gauge } from '../../ui/gauge.tsx'
import { HeroAmount } from '../../ui/hero-amount.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { Monogram } from '../../ui/monogram.tsx'
import { Lane } from '../../ui/odometer/odometer.tsx'
import { CostSheet } from './cost-sheet.tsx'
import styles from './landing.module.css'

const features = [
  { icon: CarFront, title: 'Vehicle cost tracking', text: 'Mileage logs, maintenance schedules, fuel and loan in one place per vehicle.' },
  { icon: GaugeIcon, title: 'Daily, weekly and monthly goals', text: 'One number each morning, built from your real bills.' },
  { icon: CircleDollarSign, title: 'Every platform', text: 'Uber, Lyft, DoorDash and the rest, side by side, with what a day on each brings.' },
  { icon: Camera, title: 'Receipt capture', text: 'Snap it at the pump. It saves even with no signal.' },
  { icon: Landmark, title: 'Loan management', text: 'See what each mile pays off and what is left to pay.' },
  { icon: Download, title: 'Ready for tax time', text: 'Odometer readings per vehicle, exported by year.' },
] as const

const benefits = [
  'What you must make today', 'What each mile really costs', 'What is left of the loan', 'Which platform pays best',
] as const

/** What a visitor sees (spec 1 section 2). */
export default function LandingPage() {
  return (
    <>
      <title>Roadbook · Know what you keep</title>
      <header className={styles['head']}>
        <Link to={paths.home} className={styles['home']} aria-label="Roadbook home"><Brand /></Link>
        <Link to={paths.login} className={buttonClass({ variant: 'ghost', size: 'small' })}>Sign In</Link>
        <Link to={signUpPath} className={buttonClass({ variant: 'ink', size: 'small' })}>Get Started</Link>
      </header>
      <main>
        <section className={styles['hero']}>
          <div>
            <h1 ref={beginAt} tabIndex={-1}>Hidden costs are eating your gig profits.</h1>
            <p className={styles['pitch']}>
              Roadbook counts the fuel, the wear and the loan on every mile you drive, then tells you what today has to
              bring in. It works with no signal.
            </p>
            <div className={styles['start']}>
              <Link to={signUpPath} className={buttonClass({ variant: 'pri', size: 'large' })}>Start Your Account</Link>
              <span>Quick and easy setup</span>
            </div>
          </div>
          <CostSheet />
        </section>
        <Highlights />
        <section className={styles['band']}>
          <h2>Are You Really Making Money?</h2>
          <div className={styles['doubts']}>
            <div>
              <h3>Vehicle Wear & Tear</h3>
              <p>A $650 set of tires that lasts 50,000 miles takes 1.3 cents from every mile before it. Most drivers never book it.</p>
            </div>
            <div>
              <h3>Hidden Expenses</h3>
              <p>Tolls, parking, phone, supplies. Small, daily, and missing from every payout screen.</p>
            </div>
            <div>
              <h3>False Profit Illusion</h3>
              <p>The apps said $207. After the car was paid for, Friday was $131.</p>
            </div>
          </div>
        </section>
        <section className={styles['band']}>
          <h2>One book for the whole job</h2>
          <div className={styles['features']}>
            {features.map(({ icon, title, text }) => (
              <div key={title}><Monogram icon={icon} /><h3>{title}</h3><p>{text}</p></div>
            ))}
          </div>
        </section>
        <section className={`${styles['band']} ${styles['two']}`}>
          <div>
            <h2>Know before you start the engine</h2>
            <ul className={styles['benefits']}>
              {benefits.map((benefit) => <li key={benefit}><Icon of={Check} stroke={2.6} />{benefit}</li>)}
            </ul>
            <Link to={signUpPath} className={buttonClass({ variant: 'ink', size: 'large' })}>Get Started Today</Link>
          </div>
          <Cluster className={styles['instrument']}>
            <div className="cap">To go today</div>
            <div className={styles['figure']}><HeroAmount cents={3_261} /></div>
            <Gauge value={64.2} goal={88} className={styles['dial']} />
            <div className={styles['ends']}><span>$88.10 net so far</span><span>Goal $120.71</span></div>
          </Cluster>
        </section>
        <Cluster className={styles['last']}>
          <div>
            <h2>Every mile, accounted for.</h2>
            <p>Quick and easy setup</p>
          </div>
          <div className={styles['lastAction']}>
            <Link to={signUpPath} className={buttonClass({ variant: 'pri', size: 'large' })}>Start Your Account Now</Link>
          </div>
        </Cluster>
      </main>
      <footer className={styles['foot']}>Roadbook does arithmetic, not tax advice. Log when parked.</footer>
    </>
  )
}

function Highlights() {
  return (
    <section className={styles['highlights']}>
      <h2 className="visually-hidden">What Roadbook does</h2>
      <div className={styles['highlight']}>
        <div className={styles['picture']} aria-hidden="true">
          <div className={styles['shares']}>
            <span className={styles['kept']} /><span className={styles['fuel']} />
            <span className={styles['loan']} /><span className={styles['wear']} />
          </div>
          <div className={`${styles['ends']} num`}><span>$1.16 kept</span><span>$0.68 a mile gone</span></div>
        </div>
        <h3>True Cost Analysis</h3>
        <p>Wear, fuel per mile, maintenance, loan: what a mile really costs.</p>
      </div>
      <div className={styles['highlight']}>
        <div className={styles['picture']} aria-hidden="true">
          <Gauge value={64.2} goal={88} paper />
          <div className={`${styles['ends']} num`}><span>$88.10</span><span>$120.71</span></div>
        </div>
        <h3>Smart Budgeting</h3>
        <p>Irregular income in, one steady daily number out.</p>
      </div>
      <div className={styles['highlight']}>
        <div className={styles['picture']} aria-hidden="true">
          <div className={styles['snap']}>
            <span><Icon of={Camera} /></span><Lane /><span><Icon of={Fuel} /></span><Money cents={2_185} flow="out" />
          </div>
        </div>
        <h3>Expense Intelligence</h3>
        <p>Photograph the receipt at the pump; it stays with the expense and the vehicle it belongs to.</p>
      </div>
    </section>
  )
}
