import { useState, type ChangeEvent } from 'react'

interface BoundField {
  readonly name: string
  readonly value: string
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

export interface Fields<F> {
  /** What is typed, by field name. */
  readonly typed: F
  /** The props of the input with that name. */
  readonly bind: (name: keyof F & string) => BoundField
  readonly clear: () => void
}

/** The text fields of a form; `blank` must not change. */
export function useFields<F extends Readonly<Record<string, string>>>(blank: F): Fields<F> {
  const [typed, setTyped] = useState(blank)
  return {
    typed,
    bind: (name) => ({
      name,
      value: typed[name] ?? '',
      onChange: ({ target }) => setTyped((last) => ({ ...last, [name]: target.value })),
    }),
    clear: () => setTyped(blank),
  }
}
