import { Download } from 'lucide-react'
import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { HeaderActions } from '../../ui/header-slot.tsx'

/** The button of a list that can be exported, in the header: with its word on a wide screen, as an icon on a phone. */
export function ExportButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <HeaderActions phone={<IconButton icon={Download} label="Export" onClick={onClick} />}>
      <Button size="small" icon={Download} onClick={onClick}>Export</Button>
    </HeaderActions>
  )
}
