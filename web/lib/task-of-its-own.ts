/** Modules imported after this one are evaluated in a task of their own. */
import { nextTask } from './next-task.ts'

await nextTask()
