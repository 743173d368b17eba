import { useReducer } from 'react'

/**
 * Returns a function that draws a control again at once after it has changed a store: on a busy device the store may be heard
 * only later, and until then the control would take back what was typed or chosen in it.
 */
export function useDrawAgain(): () => void {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  return drawAgain
}
