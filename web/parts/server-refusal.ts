import type { Problem } from '../data/http.ts'
import type { FormRefusal } from '../ui/form/form-outcome.ts'

/** The server's rejection as a form's refusal: its message as the toast, its field messages under the fields. */
export function serverRefusal(problem: Problem, otherwise: string, title?: string): FormRefusal {
  return {
    ok: false,
    title,
    text: problem.message || otherwise,
    fields: Object.fromEntries(problem.errors.map(({ path, message }) => [path, message])),
  }
}
