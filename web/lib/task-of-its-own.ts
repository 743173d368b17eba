/**
 * What is imported after this is evaluated in a task of its own: in one with all that was imported before, it held up the
 * first touch.
 */
await new Promise((resolve) => { setTimeout(resolve) })
