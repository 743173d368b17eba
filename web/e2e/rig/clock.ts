/** Sets the device's clock to another day; it runs on from there, and timers are unaffected. */
import type { BrowserContext } from '@playwright/test'

/** Sets the clock of every page opened in a context from now on. The worker keeps the true time. */
export async function setClock(context: BrowserContext, moment: Date): Promise<void> {
  await context.addInitScript((ahead) => {
    globalThis.Date = new Proxy(Date, {
      construct: (Real, given: readonly unknown[], made) =>
        Reflect.construct(Real, given.length === 0 ? [Real.now() + ahead] : given, made) as Date,
      get: (Real, property, receiver) =>
        (property === 'now' ? () => Real.now() + ahead : Reflect.get(Real, property, receiver) as unknown),
    })
  }, moment.getTime() - Date.now())
}
