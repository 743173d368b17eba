import { timeFrames, type TimeFrame } from '#core/time-frames.ts'
import { Select } from '../../ui/form/select.tsx'

export interface TimeFrameSelectProps {
  readonly value: TimeFrame
  readonly onChange: (frame: TimeFrame) => void
}

/** Selects which days a list shows. */
export function TimeFrameSelect({ value, onChange }: TimeFrameSelectProps) {
  const choose = (text: string): void => {
    const chosen = timeFrames.find((frame) => frame.value === text)
    if (chosen) onChange(chosen.value)
  }
  return (
    <Select quiet labelHidden label="Time Frame" value={value} onChange={(event) => choose(event.target.value)}>
      {timeFrames.map((frame) => <option key={frame.value} value={frame.value}>{frame.label}</option>)}
    </Select>
  )
}
