import { isSameValue } from '#core/entities/is-same.ts'
import type { Mutation } from '#core/sync/mutation.ts'

/** A form that changes an entry, as it was left and as it had opened. */
export interface TypedForm {
  readonly form: object
  readonly opened: object
  /** How far the driver had read when he began to type; not known of one stored by an older app. */
  readonly read?: Mutation['read']
  /** He began in an earlier form, and what it replaces has changed since. */
  readonly isOlder?: boolean
}

/** A line of a list in a form, such as an entry of a day. */
interface Line { readonly id: string }

const valuesOf = (form: object): ReadonlyMap<string, unknown> => new Map(Object.entries(form))
const linesIn = (value: unknown): readonly Line[] | null => (Array.isArray(value) ? value as readonly Line[] : null)

/** The fields that were typed in. Those of a group say one thing: once one of them was changed, all of them count. */
export function typedFields(
  { form, opened }: Pick<TypedForm, 'form' | 'opened'>,
  groupOf: (field: string) => readonly string[],
): [string, unknown][] {
  const [typed, before] = [valuesOf(form), valuesOf(opened)]
  return [...typed].filter(([field]) => groupOf(field).some((member) => !isSameValue(typed.get(member), before.get(member))))
}

/** The groups of a form, of which the fields `together` are one. */
const groupsOf = (together: readonly string[]) => (field: string) => (together.includes(field) ? together : [field])

const sameLine = (lines: readonly Line[], { id }: Line): Line | undefined => lines.find((line) => line.id === id)

/**
 * True when something that was typed replaces another value `now` than when it was typed: it was written elsewhere since, and
 * the driver may not have read it. Of a list, lines are compared each with its own.
 */
export function replacesOther(now: object, typed: TypedForm, together: readonly string[] = []): boolean {
  const [before, current] = [valuesOf(typed.opened), valuesOf(now)]
  return typedFields(typed, groupsOf(together)).some(([field, value]) => {
    const [was, is, lines] = [before.get(field), current.get(field), linesIn(value)]
    if (!lines) return !isSameValue(was, is)
    return (linesIn(was) ?? []).some((line) =>
      !isSameValue(line, sameLine(lines, line)) && !isSameValue(line, sameLine(linesIn(is) ?? [], line)))
  })
}

/**
 * The form of an entry as it is now, with what was typed in it earlier: fields and lines that were not changed then have
 * their value of now.
 */
export function typedOver<F extends object>(now: F, typed: TypedForm, together: readonly string[] = []): F {
  const [before, current] = [valuesOf(typed.opened), valuesOf(now)]
  const over = typedFields(typed, groupsOf(together)).map(([field, value]) => {
    const lines = linesIn(value)
    return [field, lines ? linesOver(linesIn(current.get(field)) ?? [], lines, linesIn(before.get(field)) ?? []) : value]
  })
  return { ...now, ...Object.fromEntries(over) }
}

/** A form that opens again with what an earlier page left in it. */
export interface Reopened<F> {
  readonly form: F
  readonly read: Mutation['read']
  readonly isOlder: boolean
}

/**
 * What was left, over the entry as it is now. What was typed over another value than now's keeps the reading of then, also when
 * it is left and opened again; all else is read when the form opens, at `readNow`.
 */
export function reopened<F extends object>(
  now: F,
  typed: TypedForm,
  together: readonly string[] | undefined,
  readNow: Mutation['read'],
): Reopened<F> {
  const isOlder = typed.isOlder === true || replacesOther(now, typed, together)
  return { form: typedOver(now, typed, together), isOlder, read: isOlder ? typed.read ?? null : readNow }
}

/** A line removed here stays away; one removed on another device comes back if it was changed here, as its entry would. */
function linesOver(now: readonly Line[], typed: readonly Line[], opened: readonly Line[]): readonly Line[] {
  const stay = now.filter((line) => sameLine(typed, line) !== undefined || sameLine(opened, line) === undefined).map((line) => {
    const [form, before] = [sameLine(typed, line), sameLine(opened, line)]
    return form && before ? typedOver(line, { form, opened: before }) : line
  })
  return [...stay, ...typed.filter((line) => !sameLine(now, line) && !isSameValue(line, sameLine(opened, line)))]
}
