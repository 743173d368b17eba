import { Bell, Check, Clock, Download, LogOut, Pencil, Plus, Settings, Trash2 } from 'lucide-react'
import { Page } from '../ui/page.tsx'
import { Badge } from '../ui/badge.tsx'
import { Bar } from '../ui/bar.tsx'
import { Brand, Mark } from '../ui/brand.tsx'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card.tsx'
import { Cluster } from '../ui/cluster.tsx'
import { ConfirmProvider } from '../ui/dialog/confirm-provider.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Gauge } from '../ui/gauge.tsx'
import { HeroAmount } from '../ui/hero-amount.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import { ListRow } from '../ui/list-row.tsx'
import { LoadingLine } from '../ui/loading-line.tsx'
import { Menu } from '../ui/menu.tsx'
import { Miles, Money } from '../ui/money.tsx'
import { Monogram } from '../ui/monogram.tsx'
import { Notice } from '../ui/notice.tsx'
import { Drums, Lane, Odometer } from '../ui/odometer/odometer.tsx'
import { RowEdit } from '../ui/row-edit.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Sum, SumLine } from '../ui/sum.tsx'
import { Tile, Tiles } from '../ui/tiles.tsx'
import { GalleryControls } from './gallery-controls.tsx'
import styles from './gallery.module.css'

const nothing = (): void => undefined

const variants = ['pri', 'ink', 'sec', 'out', 'ghost', 'danger', 'dangerSolid'] as const

/** Every component in each of its states, on /gallery during development; no build carries it. */
export default function Gallery() {
  return (
    <main>
      <title>Gallery · Roadbook</title>
      <Page>
        <h1>Gallery</h1>
        <Card title="Brand"><div className={styles['row']}><Mark /><Brand /><Brand large /></div></Card>
        <Card title="Buttons">
          {variants.map((variant) => (
            <div key={variant} className={styles['row']}>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} icon={Download}>With icon</Button>
              <Button variant={variant} size="small">Small</Button>
              <Button variant={variant} size="large">Large</Button>
              <Button variant={variant} pending pendingLabel="Saving...">Save</Button>
              <Button variant={variant} disabled>Disabled</Button>
            </div>
          ))}
          <div className={styles['row']}>
            <IconButton icon={Pencil} label="Edit" />
            <IconButton icon={Trash2} label="Delete" small />
            <IconButton icon={Check} label="Save" look="ink" />
            <IconButton icon={Plus} label="Add" look="accent" />
            <IconButton icon={Pencil} label="Disabled" disabled />
            <Menu
              label="Menu" trigger={<Monogram name="Marcus" />} triggerClassName={undefined} caption="marcus@example.com"
              items={[{ label: 'Settings', icon: Settings, onSelect: nothing }, { label: 'Sign Out', icon: LogOut, onSelect: nothing }]}
            />
          </div>
        </Card>
        <ConfirmProvider><GalleryControls /></ConfirmProvider>
        <Card title="Figures">
          <div className={styles['row']}>
            <Money cents={123_456} /><Money cents={7_120} flow="in" /><Money cents={3_850} flow="out" /><Money cents={-250} />
            <Miles tenths={842} unit /><Miles tenths={123_456} whole />
          </div>
          <div className={styles['row']}><Odometer tenths={1_242_134} /><Lane /><Odometer tenths={1_242_976} /></div>
          <div className={styles['row']}><Odometer tenths={1_242_134} large /><Drums value={60_000} whole /><Drums value={undefined} cells={7} /></div>
          <Tiles wide={3}>
            <Tile label="Earned" value={<Money cents={123_456} />} note="this week" />
            <Tile label="Miles" value={<Miles tenths={8_421} />} />
            <Tile label="Spent" value={<Money cents={4_410} flow="out" />} />
          </Tiles>
          <Sum title="Payment today">
            <SumLine label="Principal" note="This day’s share" figure={<Money cents={1_200} />} />
            <SumLine label="Daily interest" figure={<Money cents={83} />} />
            <SumLine label="Total" figure={<Money cents={1_283} />} total />
          </Sum>
        </Card>
        <Card label="Cluster" flush>
          <Cluster top className={styles['cluster']}>
            <HeroAmount cents={8_412} large />
            <Gauge value={64} goal={88} large />
            <HeroAmount cents={2_150} plus />
            <Gauge value={97} goal={88} over />
          </Cluster>
        </Card>
        <Card title="Rulers">
          <div className={styles['column']}>
            <Gauge value={40} goal={88} paper />
            <Bar value={30} label="Bills paid" /><Bar value={60} needle label="Coverage" />
          </div>
        </Card>
        <Card title="Badges">
          <div className={styles['row']}>
            <Badge>Neutral</Badge><Badge tone="paid" icon={Check}>Paid</Badge><Badge tone="settled" icon={Check}>Paid</Badge>
            <Badge tone="due" icon={Bell}>Due Today</Badge><Badge tone="soon" icon={Clock}>Due Soon</Badge><Badge tone="line">monthly</Badge>
          </div>
        </Card>
        <Card title="Rows">
          <ul>
            <ListRow lead={<Monogram name="Uber Eats" />} title="Uber Eats" detail="Dinner" figure={<Money cents={7_120} flow="in" />} actions={<IconButton icon={Trash2} small label="Delete Uber Eats" />} />
            <ListRow lead={<Monogram icon={Bell} />} title={<RowEdit label="Edit Rent" onClick={nothing}>Rent</RowEdit>} isUnsent figure={<Money cents={145_000} flow="out" />} />
          </ul>
        </Card>
        <Card title="Notices">
          <div className={styles['column']}><Notice>You are offline.</Notice><Notice tone="error">This could not be saved.</Notice></div>
        </Card>
        <EmptyState
          picture={<Odometer tenths={0} />} title="No Mileage Entries" text="Start tracking your daily odometer readings."
          action={<Button variant="pri" size="large">Add Your First Entry</Button>}
        />
        <LoadingLine>Loading earnings...</LoadingLine>
        <Skeleton height="120px" radius="22px" />
      </Page>
    </main>
  )
}
