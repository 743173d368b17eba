/** Verifies an OpenID Connect ID token: signature, audience, nonce and expiry (S-16). */
import type { webcrypto } from 'node:crypto'
import * as z from 'zod/mini'

/** Google's claims about a person. `sub` is the identity; an e-mail address is not, because it can change hands. */
export interface Claims {
  readonly sub: string
  readonly email?: string | undefined
  readonly email_verified?: boolean | undefined
  readonly given_name?: string | undefined
  readonly family_name?: string | undefined
}

export const claimsSchema = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  // Only `true` counts: anything else a provider writes here proves nothing.
  email_verified: z.optional(z.pipe(z.unknown(), z.transform((given) => given === true))),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
})

const tokenSchema = z.extend(claimsSchema, {
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  azp: z.optional(z.string()),
  exp: z.number(),
  nonce: z.string(),
})

const headerSchema = z.object({ alg: z.enum(['RS256', 'ES256']), kid: z.optional(z.string()) })

const keySetSchema = z.object({
  keys: z.array(z.looseObject({
    kty: z.string(),
    kid: z.optional(z.string()),
    use: z.optional(z.string()),
    alg: z.optional(z.string()),
  })),
})

/** The algorithms we accept; a token can never choose another, such as "none". */
const algorithms = {
  RS256: { kty: 'RSA', import: { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }, verify: { name: 'RSASSA-PKCS1-v1_5' } },
  ES256: { kty: 'EC', import: { name: 'ECDSA', namedCurve: 'P-256' }, verify: { name: 'ECDSA', hash: 'SHA-256' } },
} as const

/** Clocks of two machines may differ by this much. */
const SKEW_SECONDS = 60

export interface Expected {
  readonly issuer: string
  readonly clientId: string
  readonly nonce: string
  readonly nowMs: number
}

const json = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

async function isSigned(header: z.output<typeof headerSchema>, signed: string, signature: string, keySet: unknown): Promise<boolean> {
  const algorithm = algorithms[header.alg]
  const fitting = keySetSchema.parse(keySet).keys.filter(({ kty, kid, use, alg }) =>
    kty === algorithm.kty && (use ?? 'sig') === 'sig' && (alg ?? header.alg) === header.alg
    && (header.kid === undefined || kid === header.kid))
  for (const key of fitting) {
    const publicKey = await crypto.subtle.importKey('jwk', key as webcrypto.JsonWebKey, algorithm.import, false, ['verify'])
    const isValid = await crypto.subtle.verify(
      algorithm.verify, publicKey, Buffer.from(signature, 'base64url'), Buffer.from(signed),
    )
    if (isValid) return true
  }
  return false
}

/** The claims of a token, verified against the provider's key set and the expected values. Throws when it is invalid. */
export async function proveIdToken(token: string, keySet: unknown, expected: Expected): Promise<Claims> {
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) throw new Error('The ID token is no signed token')
  if (!(await isSigned(headerSchema.parse(json(head)), `${head}.${body}`, signature, keySet))) {
    throw new Error('The ID token is not signed by the provider')
  }
  const { iss, aud, azp, exp, nonce, ...claims } = tokenSchema.parse(json(body))
  const audience = typeof aud === 'string' ? [aud] : aud
  const isForUs = audience.includes(expected.clientId)
    && (azp ?? (audience.length === 1 ? expected.clientId : null)) === expected.clientId
  if (iss !== expected.issuer) throw new Error('The ID token is from another issuer')
  if (!isForUs) throw new Error('The ID token is for another client')
  if (nonce !== expected.nonce) throw new Error('The ID token is of another sign-in')
  if ((exp + SKEW_SECONDS) * 1000 <= expected.nowMs) throw new Error('The ID token has expired')
  return claims
}
