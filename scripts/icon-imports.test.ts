import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { withIconFiles, onlyDrawn } from './icon-imports.ts'

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

it('leaves an icon its shapes alone, whichever way the library has written them', () => {
  const code = `const __iconData = {
  name: "clock",
  size: 24,
  node: [
    ["circle", { cx: "12", r: "10", key: "1mglay" }],
    [
      "path",
      {
        d: "M12 6v6",
        key: "mmk7yg"
      }
    ]
  ],
  aliases: ["time", "hour"]
};
__iconData.node;
const Clock = createLucideIcon(__iconData);`
  expect(onlyDrawn(code).replaceAll(/\s+/g, ' ')).toBe(
    'const __iconData = { node: [ ["circle", { cx: "12", r: "10" }], [ "path", { d: "M12 6v6" } ] ] }; const Clock = createLucideIcon(__iconData);',
  )
})

it('finds everything to leave out in the icons of the installed library', () => {
  const folder = join(dirname(fileURLToPath(import.meta.resolve('lucide-react/dist/esm/lucide-react.mjs'))), 'icons')
  const left = readdirSync(folder).filter((file) => file.endsWith('.mjs') && /\bkey:|\bname:|\bsize:|\baliases:|__iconData\.node;/.test(onlyDrawn(readFileSync(join(folder, file), 'utf8'))))
  expect(left).toEqual([])
})
