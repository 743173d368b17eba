/** A figure edited in place: what is typed, why it was refused, and where focus goes afterward. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { listen } from '../lib/listen.ts'
import { isFocusLost } from './focus-heir.ts'
import { isForInputMethod } from './input-method.ts'

/** Words for why a text was not saved; null or undefined when it was. */
export type Refusal = string | null | undefined

export interface FigureEditOptions {
  /** The value in the input when it opens: '71.20'. */
  readonly text: string
  /** Saves, or gives words for why not; a refused text stays open with the words under it. */
  readonly onSave: (text: string) => Refusal | Promise<Refusal>
  /** Called as the driver opens the input. */
  readonly onOpen?: () => void
  /** Leaving the input saves too; otherwise it stays open. */
  readonly saveOnBlur?: boolean
  /** The input starts open, for what the driver came to type. */
  readonly startsOpen?: boolean
  /** Names the figure on its screen: when its row moves to another place there, what is typed goes along. */
  readonly movesAs?: string | undefined
  /** Called as what was typed comes along. */
  readonly onMoved?: () => void
  /** Called with what was typed when the input went away unsaved, because its row is gone or the screen was left. */
  readonly onLost?: (text: string) => void
}

export interface FigureEdit {
  /** What is typed; null while there is no input. */
  readonly draft: string | null
  /** What is typed has come along with its row: it is typed on, not over. */
  readonly isMoved: boolean
  /** Null once something else is typed. */
  readonly refusal: string | null
  /** Ref of the button that opens the input. */
  readonly button: RefObject<HTMLButtonElement | null>
  readonly open: () => void
  readonly type: (text: string) => void
  readonly save: () => void
  readonly leave: () => void
  /** For the element around input and buttons. */
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void
}

/** Where focus goes once the input has closed: back to its button, or wherever the driver has put it. */
type FocusAfter = 'on the button' | 'elsewhere'

/** What was typed in figures that have just gone from their place, with what they opened with. */
const moving = new Map<string, { readonly draft: string; readonly before: string }>()

/** Runs such an edit. Enter saves, Escape cancels. */
export function useFigureEdit(
  { text, onSave, onOpen, saveOnBlur = false, startsOpen = false, movesAs = '', onMoved, onLost }: FigureEditOptions,
): FigureEdit {
  const [draft, setDraft] = useState<string | null>(startsOpen ? text : null)
  /** What the book has, or will have once it is saved. */
  const opened = useRef(text)
  const [isMoved, setMoved] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const saving = useRef<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const returns = useRef(false)
  const editing = draft !== null

  useLayoutEffect(() => {
    if (editing || !returns.current) return
    returns.current = false
    // When saving ends late, focus must not leave what has been tapped since.
    if (isFocusLost()) button.current?.focus()
  }, [editing])

  /** Closes the input; after a save, only if nothing has been typed since. */
  const close = (focus: FocusAfter, saved: string | null = null): void => {
    returns.current = focus === 'on the button'
    setDraft((now) => (saved === null || now === saved ? null : now))
    setRefusal(null)
  }

  const commit = async (focus: FocusAfter): Promise<void> => {
    if (draft === null || draft === saving.current) return
    // Nothing was changed: a value another window or device has written meanwhile must stay.
    if (draft === opened.current && (draft !== text || focus === 'elsewhere')) {
      close(focus)
      return
    }
    const before = opened.current
    saving.current = opened.current = draft
    const words = await onSave(draft)
    // What was typed since is on its way too, or was refused: that counts.
    if (saving.current !== draft) return
    saving.current = null
    if (typeof words === 'string') {
      opened.current = before
      setRefusal(words)
    } else {
      close(focus, draft)
    }
  }
  const setOut = useEffectEvent(() => {
    if (movesAs !== '' && draft !== null && draft !== opened.current) moving.set(movesAs, { draft, before: opened.current })
  })
  const arrive = useEffectEvent(() => {
    const moved = moving.get(movesAs)
    if (!moved) return
    moving.delete(movesAs)
    opened.current = moved.before
    setDraft(moved.draft)
    setMoved(true)
    onMoved?.()
  })
  // In the same commit the figure is taken from one place and put into another.
  useLayoutEffect(() => {
    arrive()
    return () => setOut()
  }, [])
  const goAway = useEffectEvent(async (isClosing: boolean) => {
    if (draft === null || draft === opened.current) return
    // It has come along.
    if (!isClosing && movesAs !== '' && !moving.delete(movesAs)) return
    const refused = saveOnBlur ? await onSave(draft) : ''
    if (typeof refused === 'string') onLost?.(draft)
  })
  // Back, a gesture, a deletion by another device and a reload take the input away without a blur.
  useEffect(() => {
    const close = (): void => void goAway(true)
    const stop = listen(window, 'pagehide', close)
    return () => {
      stop()
      void goAway(false)
    }
  }, [])

  const open = (): void => {
    onOpen?.()
    opened.current = text
    setDraft(text)
    setMoved(false)
  }
  const type = (typed: string): void => {
    setDraft(typed)
    setRefusal(null)
  }
  const save = (): void => void commit('on the button')
  const leave = (): void => close('on the button')

  const onKeyDown = (event: KeyboardEvent): void => {
    if (isForInputMethod(event)) return
    if (event.key === 'Escape') {
      // A sheet around it must not react to the same key.
      event.stopPropagation()
      leave()
    }
    if (!(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      save()
    }
    // Tab moves to the check beside it, inside the same element, so `onBlur` would not save.
    if (saveOnBlur && event.key === 'Tab' && !event.shiftKey) save()
  }

  const onBlur = (event: FocusEvent<HTMLElement>): void => {
    if (saveOnBlur && !event.currentTarget.contains(event.relatedTarget)) void commit('elsewhere')
  }

  return { draft, isMoved, refusal, button, open, type, save, leave, onKeyDown, onBlur }
}
