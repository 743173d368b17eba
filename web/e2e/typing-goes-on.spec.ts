/** What comes late, as an entry being saved or a step of a screen just shown, takes nothing from what the driver types meanwhile. */
import { openBook } from './books/open-book.ts'
import { holdStepsFrom } from './device/held-effects.ts'
import { holdMirror } from './device/held-mirror.ts'
import { desktop, expect, phone, test } from './fixtures.ts'
import { setClock } from './rig/clock.ts'
import { NOON, noonOf, TODAY } from './rig/local-day.ts'
import { untilSynced } from './steps/driver.ts'

const pays = [
  { date: TODAY, platform: 'uber', amount: '30.05' },
  { date: TODAY, platform: 'doordash', amount: '40.06' },
]

for (const leave of ['Enter', 'Save Uber', 'Tab']) {
  test(`an amount of the earnings list is typed on while the one before, left with ${leave}, is being kept`, async ({ device, line }) => {
    const context = await device(phone)
    await setClock(context, NOON)
    const { page, rows } = await openBook(context, line.origin, '/earnings', { rows: { earnings: pays } })
    // It moves the list, and holds back only while a finger is down: a tap of no length may go beside.
    await expect(page.getByText(/^The clock of this phone is/)).toBeVisible()
    const letGo = await holdMirror(page)
    await page.getByRole('button', { name: 'Edit Uber, $30.05, tap to edit' }).tap()
    await page.keyboard.type('31.05')
    if (leave === 'Save Uber') await page.getByRole('button', { name: leave }).tap()
    else await page.keyboard.press(leave)
    await page.getByRole('button', { name: 'Edit DoorDash, $40.06, tap to edit' }).tap()
    await page.keyboard.type('7')
    await letGo()
    await expect(page.getByRole('button', { name: 'Edit Uber, $31.05, tap to edit' })).toBeVisible()
    await page.keyboard.type('1.07')
    await expect(page.getByRole('textbox', { name: 'DoorDash' })).toHaveValue('71.07')
    await page.keyboard.press('Enter')
    await letGo()
    await expect(page.getByRole('button', { name: 'Edit DoorDash, $71.07, tap to edit' })).toBeVisible()
    await expect.poll(async () => (await rows<{ amount: string }>('earnings')).map(({ amount }) => amount).toSorted()).toEqual(['31.05', '71.07'])
  })
}

test('a row of the day card is corrected while a new entry is being kept', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const expenses = [{ date: TODAY, name: 'Fuel', amount: '20.01' }]
  const { page } = await openBook(context, line.origin, '/', { platforms: ['uber', 'doordash', 'lyft', 'instacart'], rows: { earnings: pays, expenses } })
  const day = page.getByRole('region', { name: 'Day' })
  const amount = day.getByLabel('Amount')
  const letGo = await holdMirror(page)

  await test.step('of earnings', async () => {
    await day.getByRole('button', { name: 'Add Earnings' }).tap()
    await amount.fill('50')
    await page.keyboard.press('Enter')
    await day.getByRole('button', { name: 'Edit Uber, $30.05, tap to edit' }).tap()
    await page.keyboard.type('7')
    await letGo()
    await expect(amount).toBeHidden()
    await page.keyboard.type('1.07')
    await expect(page.getByRole('textbox', { name: 'Uber' })).toHaveValue('71.07')
    await page.keyboard.press('Escape')
  })

  await test.step('of expenses', async () => {
    await day.getByRole('tab', { name: /^Expenses/ }).tap()
    await amount.fill('60')
    await page.keyboard.press('Enter')
    await day.getByRole('button', { name: 'Edit Fuel, $20.01, tap to edit' }).tap()
    await page.keyboard.type('7')
    await letGo()
    await expect(amount).toHaveValue('')
    await page.keyboard.type('1.07')
    await expect(page.getByRole('textbox', { name: 'Fuel' })).toHaveValue('71.07')
    await expect(amount).toHaveValue('')
  })
})

test('a form that is opened while another entry is still being kept stays open', async ({ device, line }) => {
  const context = await device(phone)
  await setClock(context, NOON)
  const expenses = [{ date: TODAY, name: 'Fuel', amount: '20.01' }, { date: TODAY, name: 'Parking', amount: '9.02' }]
  const mileage = [{ date: TODAY, startingMileage: '100', endingMileage: '180' }]
  const { page, put, rows } = await openBook(context, line.origin, '/expenses', {
    platforms: ['uber', 'doordash'], vehicles: ['2019 Toyota Prius', '2012 Honda Fit'], rows: { expenses },
  })
  const [{ id: vehicleId } = { id: '' }] = await rows<{ readonly id: string }>('vehicles')
  await put('mileage', mileage.map((drive) => ({ ...drive, vehicleId })))

  await test.step('a sheet', async () => {
    const letGo = await holdMirror(page)
    const sheet = page.getByRole('dialog', { name: 'Edit Expense' })
    await page.getByRole('button', { name: 'Edit Fuel' }).tap()
    await sheet.getByLabel('Amount').fill('21.01')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Edit Parking' }).tap()
    await sheet.getByLabel('Amount').fill('7')
    await letGo()
    await expect(page.getByRole('status')).toContainText('Expense updated successfully')
    await expect(sheet.getByLabel('Amount')).toHaveValue('7')
    await page.keyboard.press('Escape')
  })

  await test.step('another tab of the day card', async () => {
    await page.goto('/')
    const day = page.getByRole('region', { name: 'Day' })
    const letGo = await holdMirror(page)
    await day.getByLabel('Amount').fill('50')
    await page.keyboard.press('Enter')
    await day.getByRole('tab', { name: /^Mileage/ }).tap()
    await day.getByRole('button', { name: '+ Add More Mileage' }).tap()
    await expect(day.getByLabel('Ending Mileage')).toBeVisible()
    await letGo()
    await expect(page.getByRole('status')).toContainText('Earnings added successfully')
    await expect(day.getByLabel('Ending Mileage')).toBeVisible()
  })
})

test('what is typed on a screen as soon as it is shown is all there on a busy phone', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/settings')
  const name = page.getByLabel('First Name')
  await expect(name).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap()
  await expect(name).toBeHidden()
  const letGo = await holdStepsFrom(page, '[name=firstName]')
  await page.getByRole('button', { name: 'Account menu' }).tap()
  await page.getByRole('menuitem', { name: 'Settings' }).tap()
  await name.tap()
  await page.keyboard.press('End')
  await page.keyboard.type(' Marie')
  expect(await letGo()).toBeGreaterThan(0)
  await expect(name).toHaveValue(/ Marie$/)
  await expect(name).toBeFocused()
})

test('what is typed on the day card as soon as it is shown is all there on a busy phone', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  const amount = page.getByRole('region', { name: 'Day', exact: true }).getByLabel('Amount')
  await untilSynced(page)
  await expect(amount).toBeVisible()
  await page.getByRole('link', { name: 'Learning' }).tap()
  await expect(amount).toBeHidden()
  const letGo = await holdStepsFrom(page, 'main [inputmode=decimal]')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap()
  await amount.tap()
  await page.keyboard.type('71.20')
  expect(await letGo()).toBeGreaterThan(0)
  await expect(amount).toHaveValue('71.20')
})

test('a choice made as soon as it is shown is seen to be made on a busy phone', async ({ device, line }) => {
  const { page } = await openBook(await device(phone), line.origin, '/')
  const week = page.getByRole('radio', { name: 'Week' })
  await untilSynced(page)
  await expect(week).toBeVisible()
  await page.getByRole('link', { name: 'Learning' }).tap()
  await expect(week).toBeHidden()
  const letGo = await holdStepsFrom(page, 'main [value=week]')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap()
  await week.check()
  expect(await letGo()).toBeGreaterThan(0)
})

test('a notice whose code arrives while a button is pressed does not push it away', async ({ device, line }) => {
  const context = await device(desktop)
  await context.clock.setFixedTime(noonOf('2026-11-05'))
  const [code = ''] = /assets\/rare-notices-[^"]*\.js/.exec(await (await context.request.get('/sw.js')).text()) ?? []
  const letGo = line.hold(`/${code}`, 'after')
  const { page } = await openBook(context, line.origin, '/vehicles')
  const arrived = page.waitForResponse(`**/${code}`)
  await expect.poll(() => line.asked(`/${code}`)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Add Auto Loan' }).hover()
  await page.mouse.down()
  letGo()
  await (await arrived).finished()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame += 1) await new Promise((resolve) => { requestAnimationFrame(resolve) })
  })
  const notice = page.getByText(/^The clock of this phone is \d+ days behind/)
  expect(await notice.count()).toBe(0)
  await page.mouse.up()
  await expect(page.getByLabel('Current Principal')).toBeVisible()
  await expect(notice).toBeVisible()
})
