import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A warning or an error on the console fails the test: a test that expects one spies on it itself. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  for (const level of ['error', 'warn'] as const) {
    const spy = vi.mocked(console[level])
    if (vi.isMockFunction(spy)) expect(spy.mock.calls, `console.${level}`).toEqual([])
  }
  vi.restoreAllMocks()
})
