/** A deletion can be reversed long after its Undo is gone. */
import { openBook } from './books/open-book.ts'
import { expect, sizes, test } from './fixtures.ts'
import { complaints } from './page/axe.ts'
import { cutWords, setTextSize, sidewaysParts, smallTargets } from './page/page-checks.ts'
import { expectSaid } from './page/said.ts'
import { untilKeptOffline, untilSynced } from './steps/driver.ts'

for (const [name, size] of sizes) {
  test(`an entry and a vehicle deleted with no signal come back from the list of what was deleted on a ${name}`, { tag: '@worker' }, async ({ device, line }) => {
    const { page, put, rows } = await openBook(await device(size), line.origin, '/settings', {
      vehicles: ['2019 Toyota Prius', '2016 Honda Fit'],
      rows: { expenses: [{ date: '2026-11-20', name: 'Fuel', amount: '42.10' }] },
    })
    const fit = (await rows<{ id: string; name: string }>('vehicles')).find((vehicle) => vehicle.name === '2016 Honda Fit')
    await put('mileage', [{ vehicleId: fit?.id, date: '2026-11-19', startingMileage: 100, endingMileage: 141.2 }])
    await page.reload()
    await untilSynced(page)
    await untilKeptOffline(page)
    line.cut()

    const remove = async (path: string, control: RegExp): Promise<void> => {
      await page.goto(path)
      await page.getByRole('button', { name: control }).first().click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    }
    await remove('/vehicles', /^Delete 2016 Honda Fit/)
    await remove('/expenses?timeframe=all-time', /^Delete .*Fuel/)

    await page.goto('/settings')
    await page.getByRole('button', { name: 'Recently deleted', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Recently deleted' })
    await expect(sheet.getByRole('listitem')).toHaveText([
      /^Fuel expenseNov 20, 2026 · deleted today at \d+:\d\d [AP]M−\$42\.10/,
      /^Vehicle, 2016 Honda FitWith 1 mileage entry · deleted today at /,
    ])
    expect([...await complaints(page), ...await smallTargets(page), ...await sidewaysParts(page), ...await cutWords(page)]).toEqual([])
    await setTextSize(page, 2)
    expect([...await sidewaysParts(page), ...await cutWords(page)]).toEqual([])
    await setTextSize(page, 1)

    await expect(sheet).toContainText('kept here for 30 days, or until you sign out without keeping your book here.')
    await sheet.getByRole('button', { name: 'Bring back Fuel expense, $42.10, Nov 20, 2026', exact: true }).click()
    await expectSaid(page, 'Brought back')
    await sheet.getByRole('button', { name: 'Bring back Vehicle, 2016 Honda Fit' }).click()
    await expect(sheet.getByText('There is nothing to bring back on this device.')).toBeVisible()
    line.mend()
    await expect.poll(async () => (await rows<{ name: string }>('expenses')).map((expense) => expense.name)).toEqual(['Fuel'])
    await expect.poll(async () => (await rows<{ endingMileage: number }>('mileage')).length).toBe(1)
    await sheet.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(sheet).toBeHidden()
  })
}

test('what was deleted is gone for good when the driver says so, and asks twice', async ({ device, line }) => {
  const [, size] = sizes[0]
  const { page } = await openBook(await device(size), line.origin, '/expenses', { rows: { goals: [{ name: 'Tires', amount: '650.00', startDate: '2026-11-01', targetDate: '2026-12-31' }] } })
  await page.goto('/budget/goals')
  await page.getByRole('button', { name: /^Delete .*Tires/ }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  // A row shown as gone is kept as deleted; a page closed before that has deleted nothing.
  await expect(page.getByRole('button', { name: /^Delete .*Tires/ })).toHaveCount(0)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Recently deleted', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Recently deleted' })
  await sheet.getByRole('button', { name: 'Delete all for good' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete this for good?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet.getByText('Goal, Tires')).toBeVisible()
  await sheet.getByRole('button', { name: 'Delete all for good' }).click()
  await question.getByRole('button', { name: 'Delete for good' }).click()
  await expect(sheet.getByRole('listitem')).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Recently deleted', exact: true }).click()
  await expect(sheet.getByText('There is nothing to bring back on this device.')).toBeVisible()
})

test('why something cannot be brought back stays in sight beside it until it can', async ({ device, line }) => {
  const [, size] = sizes[0]
  const { page, put, rows } = await openBook(await device(size), line.origin, '/settings')
  const [car] = await rows<{ id: string }>('vehicles')
  await put('auto-loans', [{ vehicleId: car?.id, currentPrincipalAmount: '12000', interestRate: '6', monthlyPayment: '400', lastPaymentDate: '2026-10-11' }])
  const [loan] = await rows<{ id: string }>('auto-loans')
  await put('loan-payments', [{ loanId: loan?.id, date: '2026-11-10', amount: '400' }])
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true })
  await page.goto(`/loan-management/${car?.id}`)
  await page.getByRole('button', { name: 'Delete payment, Nov 10, 2026, $400.00' }).click()
  await confirm.click()
  await expectSaid(page, 'deleted')
  await page.getByRole('button', { name: 'Delete Loan', exact: true }).click()
  await confirm.click()
  await expect(page.getByRole('button', { name: 'Create Loan' })).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Recently deleted', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Recently deleted' })
  const payment = sheet.getByRole('button', { name: /^Bring back Loan payment/ })
  const refusal = 'Its auto loan is deleted too. Please bring that back first.'
  await payment.click()
  await expectSaid(page, refusal, 'alert')
  await expect(payment).toHaveAccessibleDescription(refusal)
  await expect(sheet.getByText(refusal)).toBeVisible()
  expect([...await complaints(page), ...await smallTargets(page), ...await sidewaysParts(page), ...await cutWords(page)]).toEqual([])
  await sheet.getByRole('button', { name: /^Bring back Auto loan/ }).click()
  await payment.click()
  await expect(sheet.getByText('There is nothing to bring back on this device.')).toBeVisible()
})
