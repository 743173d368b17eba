/** How a screen writes: one change, its toast, and the message when this device cannot keep it. */
import { useMemo, type ReactNode } from 'react'
import type { EntityName } from '#core/entities/index.ts'
import type { Read } from '#core/entities/read.ts'
import { RuleError } from '#core/errors.ts'
import type { RoadbookDb } from '../data/db.ts'
import { remove, restore, type Removed } from '../data/save.ts'
import { isDeviceFull } from '../data/saving/full-device.ts'
import { useConfirm } from '../ui/dialog/confirm.ts'
import type { Question } from '../ui/dialog/question.ts'
import { useToast } from '../ui/toast.tsx'
import { useAccount } from './account.tsx'

/** Title and text of a toast. */
export type ToastWords = readonly [title: string, text?: string]

export interface WriteWords {
  /** Shown once the change is on this device; no toast when left out. */
  readonly done?: ToastWords | undefined
  readonly failed: ToastWords
}

export interface RemoveWords {
  /** 'Are you sure you want to delete this mileage entry?' */
  readonly question: string
  /** What is deleted with it. */
  readonly text?: ReactNode
  /** An alternative the driver may want first. */
  readonly instead?: Question['instead']
  /** Shown beside the Undo button; without one when another window or device has removed it already. Or made of what was removed. */
  readonly done: ToastWords | ((removed: Removed) => ToastWords)
  readonly failed: ToastWords
}

export interface Writes {
  /** Runs a change and shows its toast. Gives null, or words for why nothing was written. */
  readonly write: (work: (db: RoadbookDb) => Promise<unknown>, words: WriteWords) => Promise<string | null>
  /** The same for a figure edited in place; a misread figure shows a toast too (spec 2 section 5). */
  readonly writeRead: <V>(read: Read<V>, work: (db: RoadbookDb, value: V) => Promise<unknown>, words: WriteWords) => Promise<string | null>
  /** Asks, removes, and offers Undo while the toast is shown. True when the row is gone. */
  readonly removeAsked: (entity: EntityName, id: string, words: RemoveWords) => Promise<boolean>
  /** The same for whatever `work` removes; true when it is gone. */
  readonly removeAllAsked: (work: (db: RoadbookDb) => Promise<Removed>, words: RemoveWords) => Promise<boolean>
}

/** Why a change was not written, in words for the driver; a RuleError brings its own. */
export function refusalOf(error: unknown): string {
  if (error instanceof RuleError) return error.message
  if (isDeviceFull(error)) return 'This phone is full, so it was not saved. Please free some space and save again.'
  return 'This device could not save it. Please try again.'
}

/**
 * By id: on a slow device a row can be deleted again before it is gone, also on another screen. Both are one removal, which
 * Undo takes back.
 */
const removals: Record<string, Promise<Removed> | undefined> = {}

/** How a screen changes rows: always through `data/save.ts`. */
export function useWrites(): Writes {
  const { db } = useAccount()
  const toast = useToast()
  const confirm = useConfirm()
  return useMemo(() => {
    const write: Writes['write'] = async (work, { done, failed }) => {
      try {
        await work(db)
      } catch (error) {
        const refusal = refusalOf(error)
        toast.failed(failed[0], failed[1] ?? refusal)
        return refusal
      }
      if (done) toast.done(...done)
      return null
    }
    const writeRead: Writes['writeRead'] = async (read, work, words) => {
      if (read.ok) return await write((db) => work(db, read.value), words)
      const refusal = read.misfits[0]?.message ?? ''
      // Where a screen's toasts have a title, the reason goes under it.
      const said: ToastWords = words.failed.length === 1 ? [refusal] : [words.failed[0], refusal]
      toast.failed(...said)
      return refusal
    }
    const removeAllAsked: Writes['removeAllAsked'] = async (work, { question, text, instead, done, failed }) => {
      if (!await confirm({ title: question, text, instead })) return false
      return await write(async () => {
        const removed = await work(db)
        const said = typeof done === 'function' ? done(removed) : done
        if (removed.length === 0) toast.gone(...said)
        else toast.undoable(() => void write(() => restore(db, removed), { failed: ['Error'] }), ...said)
      }, { failed }) === null
    }
    const removeAsked: Writes['removeAsked'] = (entity, id, words) => removeAllAsked(
      () => removals[id] ??= remove(db, entity, id).finally(() => { removals[id] = undefined }), words,
    )
    return { write, writeRead, removeAsked, removeAllAsked }
  }, [db, toast, confirm])
}
