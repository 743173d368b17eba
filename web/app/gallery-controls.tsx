import { useState } from 'react'
import { useRemembered } from '../lib/device-store.ts'
import { Button } from '../ui/button/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox, CheckTile } from '../ui/form/checkbox.tsx'
import { useConfirm } from '../ui/dialog/confirm.ts'
import { DateInput } from '../ui/form/date-input.tsx'
import { EmailInput } from '../ui/form/email-input.tsx'
import { Fab } from '../ui/button/fab.tsx'
import { FullScreen } from '../ui/dialog/full-screen.tsx'
import { Mark } from '../ui/brand.tsx'
import { Monogram } from '../ui/monogram.tsx'
import { OdometerInput } from '../ui/odometer/odometer-input.tsx'
import { PasswordInput } from '../ui/form/password-input.tsx'
import { RadioGroup } from '../ui/form/radio-group.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/form/select.tsx'
import { Sheet, SheetActions } from '../ui/dialog/sheet.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TapToEdit } from '../ui/tap-to-edit.tsx'
import { TextInput } from '../ui/form/text-input.tsx'
import { useToast } from '../ui/toast.tsx'
import styles from './gallery.module.css'

const themes = [{ value: 'auto', label: 'Auto' }, { value: 'light', label: 'Light' }, { value: 'dark', label: 'Dark' }] as const
const periods = [{ value: 'day', label: 'Day', detail: '$71.20' }, { value: 'week', label: 'Week', detail: '$512.00' }] as const

/** The interactive part of the gallery. */
export function GalleryControls() {
  const [theme, setTheme] = useRemembered('theme')
  const [period, setPeriod] = useState<'day' | 'week'>('day')
  const [text, setText] = useState('Marcus')
  const [reading, setReading] = useState('60150.3')
  const [amount, setAmount] = useState('71.20')
  const [sheet, setSheet] = useState(false)
  const [picture, setPicture] = useState(false)
  const toast = useToast()
  const confirm = useConfirm()
  return (
    <>
      <Card title="Fields">
        <div className={styles['column']}>
          <TextInput label="First Name" hint="A hint" value={text} onChange={(event) => setText(event.target.value)} />
          <TextInput label="Amount" prefix="$" suffix="each" figure error="Amount is required" defaultValue="0" />
          <TextInput label="Read only" readOnly value="marcus@example.com" />
          <TextInput label="Disabled" disabled defaultValue="Not now" />
          <EmailInput defaultValue="marcus@example.com" />
          <PasswordInput label="Password" autoComplete="new-password" defaultValue="odometer" />
          <DateInput label="Date" defaultValue="2026-11-21" />
          <Select label="Platform" defaultValue="uber"><option value="uber">Uber</option><option value="lyft">Lyft</option></Select>
          <Select label="Year" quiet defaultValue="2026"><option>2026</option><option>2025</option></Select>
          <OdometerInput label="Ending Mileage" value={reading} onChange={setReading} />
          <TapToEdit
            what="amount" value={`$${amount}`} text={amount}
            onSave={(typed) => {
              if (typed === '') return 'Please enter a valid amount'
              setAmount(typed)
              return null
            }}
          />
        </div>
      </Card>
      <Card title="Choices">
        <div className={styles['column']}>
          <RadioGroup legend="Theme" options={themes} value={theme} onChange={setTheme} />
          <Segmented legend="Theme, side by side" options={themes} value={theme} onChange={setTheme} error="Choose one" />
          <Tabs label="Periods" tabs={periods} value={period} onChange={setPeriod} tall><p>{period}</p></Tabs>
          <Checkbox label="Remember me for 30 days" defaultChecked />
          <CheckTile label="Uber" lead={<Monogram name="Uber" />} defaultChecked />
        </div>
      </Card>
      <Card title="Over the screen">
        <div className={styles['row']}>
          <Button onClick={() => toast.done('Saved', 'It is on this phone')}>Toast</Button>
          <Button onClick={() => toast.failed('Error', 'It could not be saved')}>Error toast</Button>
          <Button onClick={() => toast.undoable(() => toast.done('Back again'), 'Deleted')}>Toast with Undo</Button>
          <Button onClick={() => setSheet(true)}>Sheet</Button>
          <Button onClick={() => setPicture(true)}>Full screen</Button>
          <Button onClick={() => void confirm({ title: 'Are you sure you want to delete this goal?' })}>Question</Button>
        </div>
      </Card>
      <Sheet open={sheet} onClose={() => setSheet(false)} title="A sheet">
        <SheetActions>
          <Button onClick={() => setSheet(false)}>Cancel</Button>
          <Button variant="pri" onClick={() => setSheet(false)}>Save</Button>
        </SheetActions>
      </Sheet>
      <FullScreen open={picture} onClose={() => setPicture(false)} title="A picture" detail="Its day" scrolls={false} foot={null}><Mark /></FullScreen>
      <Fab what="Entry" onClick={() => toast.done('Added')} />
    </>
  )
}
