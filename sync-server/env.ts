/** The server's settings, read once from the environment (README). */
import * as z from 'zod/mini'

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export interface Settings {
  readonly port: number
  readonly host: string
  /** Folder of roadbook.sqlite, receipts/ and mail/. */
  readonly dataDir: string
  /** The server's public origin, without a trailing slash: the start of links in mails. */
  readonly publicUrl: string
  /** Origins of our own pages in a browser: `publicUrl`, or every local name of this machine at our port when it is not set. */
  readonly ownOrigins: readonly string[]
  /** Null: mails become files, and nobody has to verify an address before signing in (R4). */
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Null: signing in with Google is not set up (R3). */
  readonly google: { readonly clientId: string; readonly clientSecret: string; readonly issuer: string } | null
  /** Number of proxies in front of us that append to X-Forwarded-For. */
  readonly trustProxy: number
  /** Multiplies every rate limit. */
  readonly rateLimitScale: number
  readonly logLevel: LogLevel
}

/** One sentence for each invalid setting. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const wholeNumber = (name: string, min: number, max: number) => {
  const words = `${name} must be a whole number from ${min} to ${max}`
  return z.pipe(
    z.pipe(z.string().check(z.regex(/^\d{1,9}$/, { error: words })), z.transform(Number)),
    z.int().check(z.gte(min, { error: words }), z.lte(max, { error: words })),
  )
}

const scale = z.pipe(
  z.pipe(z.string(), z.transform(Number)),
  z.number({ error: 'RATE_LIMIT_SCALE must be a number above 0' })
    .check(z.positive({ error: 'RATE_LIMIT_SCALE must be a number above 0' })),
)

function urlOf(text: string, protocols: readonly string[]): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return protocols.includes(url.protocol) ? url : null
}

const url = (protocols: readonly string[], error: string) =>
  z.string().check(z.refine((text) => urlOf(text, protocols) !== null, { error }))

const isOrigin = (text: string): boolean => {
  const { pathname = '', search = '', hash = '' } = urlOf(text, ['http:', 'https:']) ?? {}
  return pathname === '/' && search === '' && hash === ''
}

const schema = z.object({
  PORT: z._default(wholeNumber('PORT', 1, 65_535), 4000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATA_DIR: z._default(z.string(), './data'),
  PUBLIC_URL: z.optional(z.string().check(
    z.refine(isOrigin, { error: 'PUBLIC_URL must be an address such as https://roadbook.example, without a path' }),
  )),
  SMTP_URL: z.optional(
    url(['smtp:', 'smtps:'], 'SMTP_URL must be an address such as smtps://user:password@mail.example:465'),
  ),
  MAIL_FROM: z.optional(z.string().check(
    z.regex(/^[^\r\n]+@[^\r\n]+$/, { error: 'MAIL_FROM must be an e-mail address' }),
  )),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(
    url(['http:', 'https:'], 'GOOGLE_ISSUER must be an http or https address'),
    'https://accounts.google.com',
  ),
  TRUST_PROXY: z._default(wholeNumber('TRUST_PROXY', 0, 10), 0),
  RATE_LIMIT_SCALE: z._default(scale, 1),
  LOG_LEVEL: z._default(z.enum(logLevels, { error: `LOG_LEVEL must be one of ${logLevels.join(', ')}` }), 'info'),
})

/** Other names, besides localhost, by which a browser on this machine reaches us. */
const OTHER_NAMES = ['127.0.0.1', '[::1]']

/**
 * Settings from environment variables; an empty one counts as not set. Throws SettingsError, naming every invalid one.
 */
export function readEnv(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim() !== ''))
  const result = z.safeParse(schema, given)
  if (!result.success) throw new SettingsError(result.error.issues.map((issue) => issue.message))
  const read = result.data
  const [clientId, clientSecret] = [read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET]
  if ((clientId === undefined) !== (clientSecret === undefined)) {
    throw new SettingsError(['GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together'])
  }
  const publicUrl = new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`)
  const otherUrls = read.PUBLIC_URL === undefined ? OTHER_NAMES.map((name) => new URL(`http://${name}:${read.PORT}`)) : []
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    publicUrl: publicUrl.origin,
    ownOrigins: [publicUrl, ...otherUrls].map(({ origin }) => origin),
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM ?? `Roadbook <no-reply@${publicUrl.hostname}>`,
    google: clientId === undefined || clientSecret === undefined
      ? null
      : { clientId, clientSecret, issuer: read.GOOGLE_ISSUER },
    trustProxy: read.TRUST_PROXY,
    rateLimitScale: read.RATE_LIMIT_SCALE,
    logLevel: read.LOG_LEVEL,
  }
}
