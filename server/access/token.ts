/** A secret handed out once, and what is stored of it. */
import { createHash, randomBytes } from 'node:crypto'

export function newToken(): { token: string; digest: string } {
  const token = randomBytes(32).toString('base64url')
  return { token, digest: digestOf(token) }
}

export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
