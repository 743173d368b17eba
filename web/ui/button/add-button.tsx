import { Plus } from 'lucide-react'
import { memo } from 'react'
import { HeaderActions } from '../header-slot.tsx'
import { Button } from './button.tsx'
import { Fab } from './fab.tsx'
import { IconButton } from './icon-button.tsx'

export interface AddButtonProps {
  /** 'Bill' for a button named "Add Bill". */
  readonly what: string
  readonly onAdd: () => void
  /** Nothing is listed yet: the empty state then has the screen's one orange button. */
  readonly isEmpty: boolean
}

/** The button for the one thing a screen adds: in the header of a wide screen, in the thumb's corner of a phone. */
export const AddButton = memo(function AddButton({ what, onAdd, isEmpty }: AddButtonProps) {
  const label = `Add ${what}`
  return (
    <>
      <HeaderActions phone={isEmpty && <IconButton icon={Plus} label={label} onClick={onAdd} />}>
        <Button size="small" variant={isEmpty ? 'sec' : 'pri'} icon={Plus} onClick={onAdd}>{label}</Button>
      </HeaderActions>
      {!isEmpty && <Fab what={what} onClick={onAdd} />}
    </>
  )
})
