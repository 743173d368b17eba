import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Fab } from '../../ui/fab.tsx'
import { HeaderActions } from '../../ui/header-slot.tsx'

export interface AddButtonProps {
  /** 'Add Bill' */
  readonly label: string
  readonly onAdd: () => void
  /** Nothing is listed yet, and the screen's one orange button says so in its middle. */
  readonly isEmpty: boolean
}

/** The one thing a tab adds: in the header of a wide screen, in the thumb's corner of a phone. */
export function AddButton({ label, onAdd, isEmpty }: AddButtonProps) {
  return (
    <>
      <HeaderActions>
        <Button size="small" variant={isEmpty ? 'sec' : 'pri'} icon={Plus} onClick={onAdd}>{label}</Button>
      </HeaderActions>
      {!isEmpty && <Fab label={label} icon={Plus} onClick={onAdd} />}
    </>
  )
}
