/** Which parts of a list React draws, by their keys, read off its own tree through the hook that it offers to its tools. */
import type { Page } from '@playwright/test'

/** A component or an element in React's tree, and its version of another commit. */
interface Part {
  readonly key: string | null
  readonly flags: number
  readonly child: Part | null
  readonly sibling: Part | null
  readonly alternate: Part | null
}

interface Tree { readonly current: Part }

/** Runs in the page before the app: marks the key of each part in which a component is rendered. */
function markPartsDrawn(pattern: string): void {
  const keys = new RegExp(pattern)
  /** React sets it on a component that it has rendered in this commit. */
  const RENDERED = 1
  const look = (part: Part, before: Part | null, within: string | null): void => {
    const name = part.key !== null && keys.test(part.key) ? part.key : within
    if (name !== null && (part.flags & RENDERED) !== 0) performance.mark('drawn', { detail: name })
    // The same children: React has not looked at them.
    if (part.child === before?.child) return
    for (let child = part.child; child !== null; child = child.sibling) look(child, child.alternate, name)
  }
  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: Tree) => look(current, current.alternate, null),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  })
}

/** Keys of the days of a list, and of its rows. */
export const DAYS = /^\d{4}-\d{2}-\d{2}$/
export const ROWS = /^[\da-f]{8}-[\da-f-]{27}$/

/** Watches every document that the page opens from now on; the reader returns the keys drawn since its last call, the last in order first. */
export async function watchPartsDrawn(page: Page, keys: RegExp): Promise<() => Promise<string[]>> {
  await page.addInitScript(markPartsDrawn, keys.source)
  return () => page.evaluate(() => {
    const drawn = performance.getEntriesByName('drawn').map((mark) => String((mark as PerformanceMark).detail))
    performance.clearMarks('drawn')
    return [...new Set(drawn)].sort().reverse()
  })
}
