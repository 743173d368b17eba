/** What is imported after this is evaluated in a task of its own. */
import { nextTask } from './next-task.ts'

await nextTask()
