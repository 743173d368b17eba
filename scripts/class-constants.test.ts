import { expect, it } from 'vitest'
import { constantsAlone, withClassConstants } from './class-constants.ts'

it('imports the classes of each style sheet by name, and nothing else', () => {
  const others = 'import { useState } from "react";\nimport "./app.css";\n'
  expect(withClassConstants(`${others}import styles from "./card.module.css";`)).toBe(`${others}import * as styles from "./card.module.css";`)
})

it('leaves a style sheet its constants', () => {
  const constants = 'export const card = "card_card";\nconst _arbitrary0 = "card_in";\nexport {\n\t_arbitrary0 as in\n};\n'
  expect(constantsAlone(`${constants}export default {\n\tcard: card,\n\t"in": "card_in"\n};\n`).trim()).toBe(constants.trim())
})

it('fails the build rather than lose a class', () => {
  expect(() => constantsAlone('export default {\n\t"wide-card": "card_wide-card"\n};')).toThrow('wide-card')
  expect(() => constantsAlone('export const card = "card_card";')).toThrow('without the object')
})
