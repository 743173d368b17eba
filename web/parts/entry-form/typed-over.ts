import { isSameValue } from '#core/entities/is-same.ts'
import type { Mutation } from '#core/sync/mutation.ts'

/** A form that changes an entry, as it was left and as it had opened. */
export interface TypedForm {
  readonly form: object
  readonly opened: object
  /** How far the driver had read then; not known of one stored by an older app. */
  readonly read?: Mutation['read']
}

/** How far the driver had read when a form was opened in which this was typed; undefined when that is not known. */
export function readAtOpening(typed: Partial<TypedForm> | undefined): Mutation['read'] {
  return typed?.read
}

/** A line of a list in a form, such as an entry of a day. */
interface Line { readonly id: string }

const valuesOf = (form: object): ReadonlyMap<string, unknown> => new Map(Object.entries(form))
const linesIn = (value: unknown): readonly Line[] | null => (Array.isArray(value) ? value as readonly Line[] : null)

/**
 * The form of an entry as it is now, with what was typed in it earlier: fields and lines that were not changed then have
 * their value of now. Fields `together` say one thing: once one of them was changed, all of them count as typed.
 */
export function typedOver<F extends object>(now: F, { form, opened }: TypedForm, together: readonly string[] = []): F {
  const [typed, before, current] = [valuesOf(form), valuesOf(opened), valuesOf(now)]
  const isChanged = (field: string): boolean => !isSameValue(typed.get(field), before.get(field))
  const changed = [...typed].filter(([field]) => (together.includes(field) ? together.some(isChanged) : isChanged(field)))
  const over = changed.map(([field, value]) => {
    const lines = linesIn(value)
    return [field, lines ? linesOver(linesIn(current.get(field)) ?? [], lines, linesIn(before.get(field)) ?? []) : value]
  })
  return { ...now, ...Object.fromEntries(over) }
}

/** A line removed here stays away; one removed on another device comes back if it was changed here, as its entry would. */
function linesOver(now: readonly Line[], typed: readonly Line[], opened: readonly Line[]): readonly Line[] {
  const at = (lines: readonly Line[], { id }: Line): Line | undefined => lines.find((line) => line.id === id)
  const stay = now.filter((line) => at(typed, line) !== undefined || at(opened, line) === undefined).map((line) => {
    const [form, before] = [at(typed, line), at(opened, line)]
    return form && before ? typedOver(line, { form, opened: before }) : line
  })
  return [...stay, ...typed.filter((line) => !at(now, line) && !isSameValue(line, at(opened, line)))]
}
