import { CloudOff } from 'lucide-react'
import { Notice } from '../ui/notice.tsx'

/** Says why a button is disabled: this needs a connection (R77). */
export function OfflineNotice({ what }: { readonly what: string }) {
  return <Notice icon={CloudOff}>You are offline. {what} needs a connection.</Notice>
}
