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
  /** Puts back what the form opened with. */
  readonly clear: () => void
}

/** The text fields of a form that opens with these values. */
export function useFields<F extends Readonly<Record<string, string>>>(opening: F): Fields<F> {
  const [typed, setTyped] = useState(opening)
  return {
    typed,
    bind: (name) => ({
      name,
      value: typed[name] ?? '',
      onChange: ({ target }) => setTyped((last) => ({ ...last, [name]: target.value })),
    }),
    clear: () => setTyped(opening),
  }
}
