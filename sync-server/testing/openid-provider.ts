/** A real OpenID provider on loopback in place of Google: every visitor is signed in as the person the test names. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Provider, type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider'

export const CLIENT = { clientId: 'roadbook-test', clientSecret: 'a secret/of+the test' }

export interface Person {
  readonly sub: string
  readonly email: string
  readonly email_verified: boolean
  readonly given_name?: string
  readonly family_name?: string
}

export interface OpenIdProvider {
  readonly issuer: string
  /** The person at the browser; null declines when asked for consent. */
  person: Person | null
  close(): Promise<void>
}

async function signingKey() {
  const { privateKey } = await crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]), hash: 'SHA-256' },
    true,
    ['sign', 'verify'],
  )
  return { ...await crypto.subtle.exportKey('jwk', privateKey), kid: 'test', use: 'sig', key_ops: undefined }
}

/** The provider's state, kept in memory. */
function memory(): (kind: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (kind) => ({
    upsert: async (id, payload) => { kept.set(`${kind} ${id}`, payload) },
    find: async (id) => kept.get(`${kind} ${id}`),
    findByUid: async (uid) => [...kept.values()].find((payload) => payload.uid === uid && payload.kind === kind),
    findByUserCode: async () => undefined,
    consume: async (id) => { Object.assign(kept.get(`${kind} ${id}`) ?? {}, { consumed: 1 }) },
    destroy: async (id) => { kept.delete(`${kind} ${id}`) },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key)
    },
  })
}

/** Created once, because it is slow. */
const key = signingKey()

/** Starts a provider that knows our server by its callback address. `more` changes its behaviour. */
export async function startOpenIdProvider(redirectUri: string, more: Configuration = {}): Promise<OpenIdProvider> {
  const http = createServer()
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('The provider has no port')
  const started: { person: Person | null } = { person: null }
  const provider = new Provider(`http://127.0.0.1:${address.port}`, {
    clients: [{ client_id: CLIENT.clientId, client_secret: CLIENT.clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [await key] },
    adapter: memory(),
    cookies: { keys: ['keys of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
    // Google puts everything into the ID token.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...started.person, sub }) }),
    ...more,
  })

  async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params, prompt } = await provider.interactionDetails(request, response)
    const { person } = started
    if (person === null) {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    const grant = new provider.Grant({ accountId: person.sub, clientId: String(params['client_id']) })
    grant.addOIDCScope(String(params['scope']))
    await provider.interactionFinished(request, response, prompt.name === 'login'
      ? { login: { accountId: person.sub } }
      : { consent: { grantId: await grant.save() } })
  }

  const answer = provider.callback()
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    interact(request, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })

  return Object.assign(started, {
    issuer: provider.issuer,
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  })
}
