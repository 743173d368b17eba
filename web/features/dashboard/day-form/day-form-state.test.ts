import { describe, expect, it } from 'vitest'
import { after, idle, type DayFormEvent, type DayFormState } from './day-form-state.ts'

const misfit = { path: 'amount', message: 'Please enter a valid positive number' }
const submitted: DayFormEvent = { kind: 'submitted' }
const typed: DayFormEvent = { kind: 'typed' }
const asked: DayFormEvent = { kind: 'asked', asks: 1 }
const entered: DayFormEvent = { kind: 'entered' }
const kept: DayFormEvent = { kind: 'kept' }
const refused: DayFormEvent = { kind: 'refused', misfit }

const led = (...events: readonly DayFormEvent[]): DayFormState => events.reduce(after, idle)

describe('the next entry of a day form', () => {
  const cases: readonly (readonly [story: string, events: readonly DayFormEvent[], next: DayFormState['next']])[] = [
    ['is none while nothing is being kept', [asked, typed, entered], null],
    ['has not begun when the last one is submitted', [typed, entered, submitted], 'nothing'],
    ['is begun by an ask for the form', [submitted, asked], 'asked'],
    ['is begun by typing', [submitted, typed], 'typed'],
    ['is typed also where the form was asked for first', [submitted, asked, typed], 'typed'],
    ['stays typed when the form is asked for', [submitted, typed, asked], 'typed'],
    ['waits for its turn once it is entered', [submitted, typed, entered], 'entered'],
    ['is not entered by an Enter that comes before it is typed', [submitted, entered], 'nothing'],
    ['is not entered by an Enter after an ask alone', [submitted, asked, entered], 'asked'],
    ['is not complete any more when it is typed on', [submitted, typed, entered, typed], 'typed'],
    ['stays entered when the form is asked for', [submitted, typed, entered, asked], 'entered'],
    ['is the one in hand once the last one is kept', [submitted, typed, entered, kept], null],
    ['is what was typed once the last one is refused', [submitted, typed, refused], null],
    ['begins anew with each submission', [submitted, typed, entered, kept, submitted], 'nothing'],
    ['is not begun by an ask that was heard before', [asked, submitted, asked], 'nothing'],
    ['is begun by another ask', [asked, submitted, { kind: 'asked', asks: 2 }], 'asked'],
  ]
  it.each(cases)('%s', (_story, events, next) => {
    expect(led(...events).next).toBe(next)
  })
})

describe('what is wrong with a day form', () => {
  const cases: readonly (readonly [story: string, events: readonly DayFormEvent[], misfit: DayFormState['misfit']])[] = [
    ['is said when it is refused', [refused], misfit],
    ['is said when this device could not keep it', [submitted, refused], misfit],
    ['is put right by typing', [refused, typed], null],
    ['is gone on with when it is submitted again', [refused, submitted], misfit],
    ['is forgotten once it is kept', [refused, submitted, kept], null],
    ['stays while the form is asked for and entered', [refused, asked, entered], misfit],
  ]
  it.each(cases)('%s', (_story, events, expected) => {
    expect(led(...events).misfit).toBe(expected)
  })
})
