import type { MouseEvent } from 'react'

/**
 * For the button of a form that is kept on this device: the form hears that it is submitted, as it would from the browser.
 * That looks through all fields first, for its address book and its passwords, which took a sixth of a save.
 */
export function submitAtOnce(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault()
  const { currentTarget: submitter } = event
  submitter.form?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
}
