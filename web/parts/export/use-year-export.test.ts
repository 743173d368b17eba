import { expect, it } from 'vitest'
import { exportYears } from './use-year-export.ts'

it('offers this year and the nine before', () => {
  expect(exportYears(2026)).toEqual([2026, 2025, 2024, 2023, 2022, 2021, 2020, 2019, 2018, 2017])
})
