/** Secrets that are handed out once and kept as hashes only (S-09, S-13). */
import { createHash, timingSafeEqual } from 'node:crypto'

/** 32 random bytes as base64url: a session's secret or a mailed link. */
export function newToken(random: (bytes: number) => Uint8Array): string {
  return Buffer.from(random(32)).toString('base64url')
}

/** What a store keeps of a token. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** True for the token that the hash was made of, after the same time for every other one. */
export function isTokenOf(hash: string, token: string): boolean {
  const [kept, given] = [Buffer.from(hash), Buffer.from(hashOfToken(token))]
  return kept.length === given.length && timingSafeEqual(kept, given)
}
