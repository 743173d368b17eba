/** Headers on every reply, errors and files included (S-43). They allow exactly what the built app needs. */
import { PROTOCOL } from '#core/sync/protocol.ts'
import { SERVER_HEADER } from '#core/sync/server-header.ts'
import { replyHeaders } from './reply-headers.ts'

const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types app-sw',
].join('; ')

const everywhere: Readonly<Record<string, string>> = {
  'Content-Security-Policy': contentSecurityPolicy,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Frame-Options': 'DENY',
}

/** For every reply. A route may set its own, as a receipt does with a stricter policy. */
export const securityHeaders = replyHeaders(everywhere)

/** For API replies: also marks them as ours, unlike a captive portal's, and keeps them out of every cache. */
export const apiHeaders = replyHeaders({ ...everywhere, [SERVER_HEADER]: String(PROTOCOL), 'Cache-Control': 'no-store' })
