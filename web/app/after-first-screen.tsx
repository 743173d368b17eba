import { FailedUnsaid } from './failed-unsaid.tsx'
import { UpdateOffer } from './update/update-offer.tsx'

/** Components that no first screen waits for. */
export default function AfterFirstScreen() {
  return (
    <>
      <FailedUnsaid />
      <UpdateOffer />
    </>
  )
}
