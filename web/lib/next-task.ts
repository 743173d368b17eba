/** Resolves in a task of its own: what is done in one with all before it holds up a touch for as long as all of it takes. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve) })
}
