/**
 * Signing in with Google, or any OpenID provider the settings name: authorization code flow with PKCE, state and nonce
 * (S-16). Keys and endpoints are fetched each time: sign-ins are rare, and so nothing can be stale.
 */
import { generateCodeVerifier, generateState, OAuth2Client } from 'oslo/oauth2'
import * as z from 'zod/mini'
import type { Settings } from '../env.ts'
import { claimsSchema, proveIdToken, type Claims } from './id-token.ts'

export const CALLBACK_PATH = '/auth/google/callback'

const TIMEOUT_MS = 10_000
const SCOPES = ['openid', 'email', 'profile']

/** What Google's answer is checked against. */
export interface PendingSignIn { readonly state: string; readonly nonce: string; readonly verifier: string }

/** What the browser keeps between leaving for Google and coming back. */
export interface KeptSignIn extends PendingSignIn { readonly rememberMe: boolean }

const keptSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), rememberMe: z.boolean() })

const discoverySchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.optional(z.url()),
  token_endpoint_auth_methods_supported: z._default(z.array(z.string()), ['client_secret_basic']),
})
type Discovery = z.output<typeof discoverySchema>

const tokensSchema = z.object({ id_token: z.string(), access_token: z.string() })

export interface Google {
  /** Where to send the browser, and what it must return with. */
  begin(email: string | null): Promise<{ readonly url: URL; readonly pending: PendingSignIn }>
  /** The claims of the user who returned with this code. Throws when anything about it is invalid. */
  finish(code: string, pending: PendingSignIn): Promise<Claims>
}

/** A pending sign-in as text for its cookie. */
export function packPending(pending: KeptSignIn): string {
  return Buffer.from(JSON.stringify(pending)).toString('base64url')
}

/** Null for text that `packPending` did not produce. */
export function unpackPending(packed: string): KeptSignIn | null {
  try {
    return keptSchema.parse(JSON.parse(Buffer.from(packed, 'base64url').toString('utf8')))
  } catch {
    return null
  }
}

async function getJson(url: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
  const reply = await fetch(url, { headers, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!reply.ok) throw new Error(`${new URL(url).pathname} was answered with ${reply.status}`)
  return reply.json()
}

/** The work's result; rejects when it takes too long. */
function inTime<T>(work: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(TIMEOUT_MS)
  return Promise.race([work, new Promise<never>((_, reject) => {
    late.addEventListener('abort', () => reject(new Error('The provider does not answer')))
  })])
}

/** Google, or another OpenID provider, with PKCE, state and nonce. Its endpoints are discovered at sign-in. */
export function createGoogle(
  { clientId, clientSecret, issuer }: NonNullable<Settings['google']>,
  publicUrl: string,
  clock: () => number,
): Google {
  async function discover(): Promise<{ discovery: Discovery; client: OAuth2Client }> {
    const discovery = discoverySchema.parse(await getJson(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`))
    if (discovery.issuer.replace(/\/$/, '') !== issuer.replace(/\/$/, '')) throw new Error('The provider goes by another name')
    const client = new OAuth2Client(clientId, discovery.authorization_endpoint, discovery.token_endpoint, {
      redirectURI: publicUrl + CALLBACK_PATH,
    })
    return { discovery, client }
  }

  async function redeem(client: OAuth2Client, discovery: Discovery, code: string, verifier: string) {
    const isBasic = discovery.token_endpoint_auth_methods_supported.includes('client_secret_basic')
    return tokensSchema.parse(await inTime(client.validateAuthorizationCode(code, {
      codeVerifier: verifier,
      // In a Basic header the secret is form-encoded first (RFC 6749, 2.3.1).
      credentials: isBasic ? encodeURIComponent(clientSecret) : clientSecret,
      authenticateWith: isBasic ? 'http_basic_auth' : 'request_body',
    })))
  }

  return {
    async begin(email) {
      const { client } = await discover()
      const pending = { state: generateState(), nonce: generateState(), verifier: generateCodeVerifier() }
      const url = await client.createAuthorizationURL({
        state: pending.state, codeVerifier: pending.verifier, scopes: SCOPES,
      })
      url.searchParams.set('nonce', pending.nonce)
      if (email !== null) url.searchParams.set('login_hint', email)
      return { url, pending }
    },

    async finish(code, { nonce, verifier }) {
      const { discovery, client } = await discover()
      const tokens = await redeem(client, discovery, code, verifier)
      const keySet = await getJson(discovery.jwks_uri)
      const proven = await proveIdToken(tokens.id_token, keySet, {
        issuer: discovery.issuer, clientId, nonce, nowMs: clock(),
      })
      if (proven.email !== undefined || discovery.userinfo_endpoint === undefined) return proven
      // Google puts the e-mail into the token; other providers return it only from the userinfo endpoint.
      const told = claimsSchema.parse(
        await getJson(discovery.userinfo_endpoint, { Authorization: `Bearer ${tokens.access_token}` }),
      )
      if (told.sub !== proven.sub) throw new Error('The provider tells of somebody else')
      return told
    },
  }
}
