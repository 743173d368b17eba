import type { Problem } from '../data/http.ts'
import type { FormRefusal } from '../ui/form/form-outcome.ts'

/** What the server said no with, as a form's refusal: its words as the toast, its fields' words under the fields. */
export function serverRefusal(problem: Problem, otherwise: string, title?: string): FormRefusal {
  return {
    ok: false,
    ...(title !== undefined && { title }),
    text: problem.message || otherwise,
    fields: Object.fromEntries(problem.errors.map(({ path, message }) => [path, message])),
  }
}
