/** What is typed in the form of an entry: it outlasts the page until the form is closed or its entry saved (docs/decisions/033). */
import { useEffect, useMemo, useState, type Dispatch, type SetStateAction } from 'react'
import { isSameValue } from '#core/entities/is-same.ts'
import type { Mutation } from '#core/sync/mutation.ts'
import { useAccount } from '../account.tsx'
import { drafts, openForms, putDraft } from '../drafts.ts'
import { reopened, type Reopened, type TypedForm } from './typed-over.ts'
import { useOnceClosed } from './use-once-closed.ts'

export interface TypedOptions<F> {
  /** The form as it opens. */
  readonly opening: () => F
  /** What is added with it, such as 'bill'. */
  readonly adds: string
  /** The id of the entry that is changed instead: then only the changed fields outlast the page. */
  readonly changes?: string | undefined
  /** The form is the screen itself: nobody closes it, so what is typed stays when it gives way to something else. */
  readonly isScreen?: boolean
  /** Fields of the form that say one thing: when one of them is changed, all of them outlast the page. */
  readonly together?: readonly (keyof F & string)[]
}

export interface Typed<F> {
  /** The name of what is typed, in the drafts. */
  readonly draft: string
  /** The form as it opened, without what an earlier page left. */
  readonly first: F
  readonly form: F
  readonly setForm: Dispatch<SetStateAction<F>>
  /** The form as the drafts hold it. */
  readonly typed: object
  /** How far the driver had read when he began to type. */
  readonly hadRead: Mutation['read']
  /** An earlier page left what the form opened with. */
  readonly isLeft: boolean
  /** Forgets that it did. */
  readonly takeBack: () => void
}

/** Holds what is typed. */
export function useTyped<F extends object>({ opening, adds, changes, isScreen = false, together }: TypedOptions<F>): Typed<F> {
  const { db, userId } = useAccount()
  const draft = `${userId} ${changes ?? adds}`
  const [fresh] = useState((): Reopened<F> => ({ form: opening(), isOlder: false, read: db.readSoFar.cursor() }))
  const first = fresh.form
  const [begun, setBegun] = useState(() => {
    const stored = drafts.getState()[draft]
    if (!stored) return fresh
    const left = changes === undefined
      ? { ...fresh, form: { ...first, ...stored } }
      // Stored by the effect below.
      : reopened(first, stored as TypedForm, together, fresh.read)
    return isSameValue(left.form, first) ? fresh : left
  })
  const { isOlder, read: hadRead } = begun
  const [form, setForm] = useState(begun.form)
  const onceClosed = useOnceClosed()
  const typed = useMemo(
    (): object => (changes === undefined ? form : { form, opened: first, read: hadRead, isOlder } satisfies TypedForm),
    [changes, form, first, hadRead, isOlder],
  )
  useEffect(() => {
    if (form !== first) {
      openForms.set(draft, typed)
      putDraft(draft, typed)
    } else if (drafts.getState()[draft]) {
      // Taken back, or the entry has by now what an earlier page left.
      putDraft(draft, null, openForms.get(draft))
    }
  }, [draft, typed, form, first])
  useEffect(() => {
    const forget = onceClosed(() => {
      if (openForms.has(draft)) putDraft(draft, null, openForms.get(draft))
    })
    return () => {
      if (!isScreen) forget()
      openForms.delete(draft)
    }
  }, [draft, isScreen, onceClosed])
  return { draft, first, form, setForm, typed, hadRead, isLeft: begun !== fresh, takeBack: () => setBegun(fresh) }
}
