import { expect, it } from 'vitest'
import { withIconFiles } from './icon-imports.ts'

const files = new Map([['CarFront', 'car-front'], ['X', 'x']])

it('imports each icon from its own file, by the name the module has for it', () => {
  expect(withIconFiles('import { CarFront, X as Close } from "lucide-react";\nuse(CarFront)', files))
    .toBe("import CarFront from 'lucide-react/icons/car-front'; import Close from 'lucide-react/icons/x';\nuse(CarFront)")
})

it('leaves other imports as they are', () => {
  const code = "import { X } from './x.ts'\nimport { useState } from 'react'"
  expect(withIconFiles(code, files)).toBe(code)
})

it('refuses an icon that the library does not have', () => {
  expect(() => withIconFiles("import { Plane } from 'lucide-react'", files)).toThrow('no icon Plane')
})
