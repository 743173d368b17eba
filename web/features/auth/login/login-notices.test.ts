import { describe, expect, it } from 'vitest'
import { noticeOf } from './login-notices.ts'

describe('noticeOf', () => {
  it('says that this server has no Google sign-in', () => {
    expect(noticeOf(new URLSearchParams('error=google-not-configured'))).toMatchObject({
      tone: 'error', title: 'Google sign-in is not set up on this server',
    })
  })

  it('asks for another verification link where the driver gets one', () => {
    const expired = new URLSearchParams('error=invalid-verification-link')
    expect(noticeOf(expired)).toMatchObject({ tone: 'error', title: expect.stringContaining('Sign in, and enter a new email again in the settings') })
    expect(noticeOf(expired, true)).toMatchObject({ tone: 'error', title: expect.stringContaining('enter it again in the settings') })
  })

  it('asks for the same link once more where the server could not save that the address is proven', () => {
    const later = { tone: 'error', title: 'The server cannot save at the moment. Please open the link again in a few minutes' }
    for (const isSignedIn of [false, true]) expect(noticeOf(new URLSearchParams('error=not-verified-yet'), isSignedIn)).toEqual(later)
  })

  it('says that the address is proven', () => {
    expect(noticeOf(new URLSearchParams('verified=1'))).toMatchObject({ tone: 'done' })
  })

  it('shows no words of others', () => {
    expect(noticeOf(new URLSearchParams('error=constructor&mode=signup'))).toBeNull()
    expect(noticeOf(new URLSearchParams('error=You+won'))).toBeNull()
  })
})
