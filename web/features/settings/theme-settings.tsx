import { useRemembered } from '../../lib/device-store.ts'
import { Card } from '../../ui/card.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { Columns } from './settings-frame.tsx'

/** Light, dark or the system's theme; stored on this device only. */
export default function ThemeSettings() {
  const [theme, setTheme] = useRemembered('theme')
  return (
    <Columns
      first={(
        <Card title="Theme">
          <RadioGroup
            legend="How Roadbook looks on this device"
            value={theme}
            onChange={setTheme}
            options={[
              { value: 'auto', label: 'Auto' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </Card>
      )}
    />
  )
}
