/** axe-core in the page under test. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { untilStill } from './until-still.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** axe's complaints about the page as it is, or about a part of it; all rules by default. */
export async function complaints(page: Page, within = 'html', rules?: readonly string[]): Promise<string[]> {
  // Colours are read as painted: anything still fading in would be measured halfway.
  await untilStill(page)
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(source)
  const asked = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) }
  const found = await page.evaluate(`axe.run(${JSON.stringify(within)}, ${JSON.stringify(asked)})`) as AxeResults
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Expects no complaints from axe about the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await complaints(page)).toEqual([])
}
