/** The day shown on the landing page's cost sheet; its figures are worked out like any day in the app. */
export interface Leg {
  /** Miles driven that day so far. */
  readonly mile: string
  readonly turn: 'straight' | 'left' | 'roundabout' | 'right' | 'fork'
  readonly what: string
  readonly why: string
  /** Negative for a cost. */
  readonly cents: number
}

export const friday: readonly Leg[] = [
  { mile: '0.0', turn: 'straight', what: 'What the apps paid', why: 'Uber, DoorDash, Lyft', cents: 20_735 },
  { mile: '41.6', turn: 'left', what: 'Fuel', why: '9.8 gal of regular', cents: -3_485 },
  { mile: '78.2', turn: 'roundabout', what: 'Auto loan', why: '$0.27 of principal a mile, plus interest', cents: -3_127 },
  { mile: '96.9', turn: 'right', what: 'Insurance', why: 'One day of your policy', cents: -620 },
  { mile: '104.0', turn: 'fork', what: 'Tires, oil, wear', why: '$0.0381 a mile', cents: -428 },
]

/** What was left at the end of the day, in cents. */
export const keptCents = friday.reduce((sum, { cents }) => sum + cents, 0)
