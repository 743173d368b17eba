/** What is wrong with a form since it was submitted, each until it is put right: a change of one field can correct another. */
import { useEffect, useEffectEvent, useState } from 'react'
import { isSameValue } from '#core/entities/is-same.ts'
import type { Misfit, Read } from '#core/entities/read.ts'

/** One shared list, so that a form without errors does not rerender while it saves. */
export const nothingWrong: readonly Misfit[] = []

/** The misfits and how to set them; `read` is how the form is submitted. */
export function useMisfits<F>(form: F, read: (form: F) => Read<unknown> | Promise<Read<unknown>>) {
  const [misfits, setMisfits] = useState(nothingWrong)
  const leftIn = useEffectEvent(async (changed: F): Promise<readonly Misfit[]> => {
    const answer = await read(changed)
    return answer.ok ? nothingWrong : misfits.filter((misfit) => answer.misfits.some((other) => isSameValue(misfit, other)))
  })
  useEffect(() => {
    if (misfits.length === 0) return undefined
    let isOutdated = false
    // A failed lookup is reported when the form is submitted.
    leftIn(form).then((left) => {
      if (!isOutdated && left.length < misfits.length) setMisfits(left)
    }, () => undefined)
    return () => { isOutdated = true }
  }, [form, misfits])
  return [misfits, setMisfits] as const
}
