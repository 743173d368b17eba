import { Clock } from 'lucide-react'
import { Notice } from '../../ui/notice.tsx'
import { clockWords } from './clock-words.ts'

/** Tells that this device's clock is wrong; `aheadMs` is how far the server's is ahead of it. */
export function ClockNotice({ aheadMs }: { readonly aheadMs: number }) {
  return <Notice icon={Clock}>{clockWords(aheadMs)}</Notice>
}
