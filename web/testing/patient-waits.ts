/**
 * A condition that comes true is waited for however slow or paused the machine: by default Vitest gives up after a second, which
 * makes a fault of a pause. Less than a test may take, so that what is missing is said.
 */
import { vi } from 'vitest'

const PATIENCE_MS = 20_000

const { waitFor } = vi

const waitPatiently: typeof waitFor = (callback, options) =>
  waitFor(callback, { timeout: PATIENCE_MS, ...(typeof options === 'number' ? { timeout: options } : options) })

// The test files of a thread share it.
if (waitFor.name !== waitPatiently.name) vi.waitFor = waitPatiently
