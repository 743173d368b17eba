import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { proveIdToken, type Expected } from './id-token.ts'

const expected: Expected = {
  issuer: 'https://accounts.example', clientId: 'roadbook', nonce: 'n-1', nowMs: 1_800_000_000_000,
}
const good = {
  iss: expected.issuer, aud: 'roadbook', sub: 'kim', nonce: 'n-1', exp: 1_800_000_100, email: 'kim@example.com',
  email_verified: true,
}

const algorithms = {
  RS256: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
  ES256: { name: 'ECDSA', hash: 'SHA-256', namedCurve: 'P-256' },
} as const
type Alg = keyof typeof algorithms

async function makeSigner(alg: Alg, kid: string) {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(algorithms[alg], true, ['sign', 'verify'])
  return {
    jwk: { ...await crypto.subtle.exportKey('jwk', publicKey), kid, use: 'sig', alg },
    async sign(claims: object, header: object = {}) {
      const text = [{ alg, kid, ...header }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
      const signature = await crypto.subtle.sign(algorithms[alg], privateKey, Buffer.from(text))
      return `${text}.${Buffer.from(signature).toString('base64url')}`
    },
  }
}

const provider = await makeSigner('RS256', 'now')
const earlier = await makeSigner('RS256', 'earlier')
const elliptic = await makeSigner('ES256', 'curve')
const keySet = { keys: [earlier.jwk, provider.jwk, elliptic.jwk] }

const prove = (token: string) => proveIdToken(token, keySet, expected)

describe('an ID token', () => {
  it.each([['RSA', provider], ['an elliptic curve', elliptic]])('signed with %s is believed', async (_, signer) => {
    await expect(prove(await signer.sign(good))).resolves.toEqual({
      sub: 'kim', email: 'kim@example.com', email_verified: true,
    })
  })

  it('needs not name its key', async () => {
    await expect(prove(await provider.sign(good, { kid: undefined }))).resolves.toMatchObject({ sub: 'kim' })
  })

  it('is proven with the keys that sign, whatever other keys the provider has', async () => {
    const bare = { ...provider.jwk, kid: undefined, alg: undefined, use: undefined }
    const encrypting = { ...earlier.jwk, alg: undefined, use: 'enc' }
    const unfit = { ...earlier.jwk, alg: 'RS512' }
    const token = await provider.sign(good, { kid: undefined })
    await expect(proveIdToken(token, { keys: [encrypting, unfit, { ...elliptic.jwk, alg: undefined }, bare] }, expected)).resolves.toMatchObject({ sub: 'kim' })
  })

  it.each([
    ['of another issuer', { iss: 'https://evil.example' }],
    ['for another client', { aud: 'somebody-else' }],
    ['for several clients, asked for by another', { aud: ['roadbook', 'other'], azp: 'other' }],
    ['for several clients, asked for by nobody', { aud: ['roadbook', 'other'] }],
    ['of another sign-in', { nonce: 'n-2' }],
    ['without a nonce', { nonce: undefined }],
    ['that has expired', { exp: 1_799_999_940 }],
    ['without an end', { exp: undefined }],
    ['about nobody', { sub: '' }],
    ['about somebody whose name has no end', { sub: 'k'.repeat(256) }],
  ])('%s is refused', async (_, change) => {
    await expect(prove(await provider.sign({ ...good, ...change }))).rejects.toThrow()
  })

  it('that ended less than a minute ago is believed: two clocks are never the same', async () => {
    await expect(prove(await provider.sign({ ...good, exp: 1_799_999_941 }))).resolves.toMatchObject({ sub: good.sub })
  })

  it('for us among several clients is believed when we asked for it', async () => {
    await expect(prove(await provider.sign({ ...good, aud: ['roadbook', 'other'], azp: 'roadbook' }))).resolves.toMatchObject({ sub: good.sub })
  })

  it('proves an address only with the word true itself', async () => {
    for (const given of ['true', 1, {}, null, false]) {
      const claims = await prove(await provider.sign({ ...good, email_verified: given }))
      expect(claims.email_verified).toBe(false)
    }
  })

  it('is refused unsigned, signed by a stranger, or changed after it was signed', async () => {
    const token = await provider.sign(good)
    const [head = '', body = '', signature = ''] = token.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const stranger = await makeSigner('RS256', 'now')
    const forged = [
      `${part({ alg: 'none' })}.${body}.`,
      `${part({ alg: 'none' })}.${body}.${signature}`,
      `${head}.${part({ ...good, sub: 'sam' })}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${token}.${signature}`,
      await stranger.sign(good),
      await provider.sign(good, { kid: 'earlier' }),
      await provider.sign(good, { alg: 'ES256' }),
      '',
    ]
    // The public key used as the secret of a symmetric signature.
    const confused = `${part({ alg: 'HS256', kid: 'now' })}.${body}`
    forged.push(`${confused}.${createHmac('sha256', JSON.stringify(provider.jwk)).update(confused).digest('base64url')}`)
    for (const each of forged) await expect(prove(each), each).rejects.toThrow()
  })
})
