import type { ReactNode } from 'react'

/** A roadbook's small junction diagrams: follow the thick line from the ball. */
function Tulip({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 64 60" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      {children}
      <circle cx="32" cy="50" r="5.5" fill="currentColor" stroke="none" />
    </svg>
  )
}

const Way = ({ d }: { readonly d: string }) => <path strokeWidth="4" d={d} />
const Side = ({ d }: { readonly d: string }) => <path strokeWidth="1.6" opacity=".55" d={d} />

export const StraightOn = () => <Tulip><Way d="M32 50V12M25 19l7-8 7 8" /></Tulip>

export const LeftTurn = () => <Tulip><Side d="M32 30V8M32 30h22" /><Way d="M32 50V30H12M19 23l-8 7 8 7" /></Tulip>

export const Roundabout = () => (
  <Tulip>
    <circle cx="32" cy="26" r="9" strokeWidth="1.6" opacity=".55" />
    <Side d="M23 26H8" />
    <Way d="M32 50V35a9 9 0 0 0 8-13l9-9M41 12h9v9" />
  </Tulip>
)

export const RightTurn = () => <Tulip><Side d="M32 28V8M32 28H10" /><Way d="M32 50V28h20M45 21l8 7-8 7" /></Tulip>

export const ForkLeft = () => <Tulip><Side d="M32 34l16-20" /><Way d="M32 50V34L18 14M17 24l0-11 10 4" /></Tulip>

export const Finish = () => <Tulip><Way d="M32 50V10" /><path d="M32 10h20l-5 7 5 7H32z" fill="currentColor" stroke="none" /></Tulip>
