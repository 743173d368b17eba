/** Secrets that are handed out once and stored only as hashes (S-09, S-13). */
import { hash, timingSafeEqual } from 'node:crypto'

/** 32 random bytes as base64url: a session's secret or a mailed link. */
export function newToken(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(32)).toString('base64url')
}

/** The form in which a token is stored. */
export function hashOfToken(token: string): string {
  return hash('sha256', token, 'base64url')
}

/** True for the token the hash was made from; takes constant time. */
export function isTokenOf(keptHash: string, token: string): boolean {
  const [kept, given] = [Buffer.from(keptHash), Buffer.from(hashOfToken(token))]
  return kept.length === given.length && timingSafeEqual(kept, given)
}
