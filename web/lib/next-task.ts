/** Resolves in a new task: work done in the same task as everything before it would block a touch for their total duration. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve) })
}
