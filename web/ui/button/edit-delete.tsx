import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from './icon-button.tsx'

export interface EditDeleteProps {
  /** 'Rent', for buttons named "Edit Rent" and "Delete Rent". */
  readonly what: string
  /** The id of what tells rows of one name apart. */
  readonly describedBy?: string
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** The two buttons of a row or card that can be changed and deleted. */
export function EditDelete({ what, describedBy, onEdit, onDelete }: EditDeleteProps) {
  return (
    <>
      <IconButton small icon={Pencil} label={`Edit ${what}`} aria-describedby={describedBy} onClick={onEdit} />
      <IconButton small icon={Trash2} label={`Delete ${what}`} aria-describedby={describedBy} onClick={onDelete} />
    </>
  )
}
