import { describe, expect, it } from 'vitest'
import { namesLeftOut, openingForm, readOnboardingForm, withAnswers, type OnboardingForm } from './onboarding.form.ts'

const filled: OnboardingForm = {
  maritalStatus: 'single',
  vehicleNames: [' 2019 Toyota Prius ', '', '  '],
  platforms: ['uber', 'doordash'],
  other: false,
  customPlatforms: [],
  customDraft: '',
  acceptsTerms: true,
}

describe('openingForm', () => {
  it('has the platforms that were chosen before, those with a box and the others', () => {
    expect(openingForm({ maritalStatus: 'married', gigPlatforms: ['lyft', 'Windy City Courier'] })).toMatchObject({
      maritalStatus: 'married', platforms: ['lyft'], other: true, customPlatforms: ['Windy City Courier'], acceptsTerms: false,
    })
    expect(openingForm({ maritalStatus: null, gigPlatforms: [] })).toMatchObject({ platforms: [], other: false, customPlatforms: [] })
  })
})

describe('withAnswers', () => {
  const opened = openingForm({ maritalStatus: null, gigPlatforms: ['lyft', 'Windy City Courier'] })
  const form = { ...opened, vehicleNames: ['Prius'], platforms: ['uber'], customPlatforms: ['Windy City Courier', 'Night Owl'] }

  it('opens with what was answered', () => {
    expect(withAnswers(opened, { form, opened })).toEqual(form)
  })

  it('takes what was not answered from what the settings have made of it since', () => {
    const now = openingForm({ maritalStatus: 'married', gigPlatforms: ['lyft', 'grubhub', 'Local courier'] })
    expect(withAnswers(now, { form, opened })).toEqual({
      ...form, maritalStatus: 'married', platforms: ['grubhub', 'uber'], customPlatforms: ['Local courier', 'Night Owl'],
    })
  })
})

describe('namesLeftOut', () => {
  it('are those that were typed and that another device has not answered with, whatever their letters', () => {
    const form = { ...filled, vehicleNames: ['Honda Jazz', ' prius', ''], other: true, customPlatforms: ['Night Owl', 'dasher'], customDraft: 'Local courier ' }
    expect(namesLeftOut(form, ['Prius'], ['doordash', 'night owl'])).toEqual(['Honda Jazz', 'Local courier'])
    expect(namesLeftOut({ ...form, other: false }, ['Prius', 'honda jazz'], [])).toEqual([])
  })
})

describe('readOnboardingForm', () => {
  it('drops blank vehicle names and trims the others', () => {
    expect(readOnboardingForm(filled)).toEqual({
      ok: true, value: { maritalStatus: 'single', vehicleNames: ['2019 Toyota Prius'], platforms: ['uber', 'doordash'] },
    })
  })

  it('asks for the marital status', () => {
    expect(readOnboardingForm({ ...filled, maritalStatus: null })).toMatchObject({
      ok: false, title: 'Please complete all required fields', text: 'Please select your marital status.',
    })
  })

  it('asks for a vehicle with a name', () => {
    expect(readOnboardingForm({ ...filled, vehicleNames: [' '] })).toMatchObject({
      ok: false, title: 'Please complete all required fields', text: 'Please add at least one vehicle.',
    })
  })

  it('asks for a name of its own for each vehicle, at the line that repeats one', () => {
    expect(readOnboardingForm({ ...filled, vehicleNames: ['', 'Prius', 'Leaf', ' PRIUS'] })).toEqual({
      ok: false, title: 'Two vehicles with one name', field: 'vehicleNames', line: 3,
      text: 'PRIUS is in your list already. Give each vehicle its own name.',
    })
  })

  it('asks for the terms', () => {
    expect(readOnboardingForm({ ...filled, acceptsTerms: false })).toMatchObject({
      ok: false,
      title: 'Terms and Conditions Required',
      text: 'Please read and accept the Terms and Conditions to continue.',
    })
  })

  it('takes the custom names in place of "Other", the one not added yet too', () => {
    const other = { ...filled, other: true, customPlatforms: ['Windy City Courier', ' '], customDraft: 'Roadie' }
    expect(readOnboardingForm(other)).toMatchObject({
      value: { platforms: ['uber', 'doordash', 'Windy City Courier', 'Roadie'] },
    })
  })

  it('forgets the custom names when "Other" is not ticked', () => {
    expect(readOnboardingForm({ ...filled, customPlatforms: ['Roadie'] })).toMatchObject({
      value: { platforms: ['uber', 'doordash'] },
    })
  })

  it('allows no platform at all', () => {
    expect(readOnboardingForm({ ...filled, platforms: [] })).toMatchObject({ ok: true, value: { platforms: [] } })
  })
})
