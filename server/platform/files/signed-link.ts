/** Links to files: made by the server for one company or operator, for some minutes. */
import { createHmac, timingSafeEqual } from 'node:crypto'

import { AppError } from '#contract/protocol/errors.ts'
import { MINUTE_MS } from '#domain/instant.ts'

const LINK_MS = 10 * MINUTE_MS

/** Whoever may use the link. */
export type LinkReader = { kind: 'buyer' | 'operator'; id: number }

type Link = { fileId: string; reader: LinkReader; expiresAt: number }

const signatureOf = (secret: string, { fileId, reader, expiresAt }: Link): string =>
  createHmac('sha256', secret).update(`${fileId} ${reader.kind} ${reader.id} ${expiresAt}`).digest('base64url')

/** The link to a file below the address of its content. */
export function linkTo(
  content: string,
  secret: string,
  { fileId, reader, now }: Omit<Link, 'expiresAt'> & { now: number },
): { url: string; expiresAt: number } {
  const expiresAt = now + LINK_MS
  const query = new URLSearchParams({
    expires_at: String(expiresAt),
    signature: signatureOf(secret, { fileId, reader, expiresAt }),
  })
  return { url: `${content.replace('{id}', fileId)}?${query}`, expiresAt }
}

/** Throws file.linkExpired for a link that is over, was made for somebody else, or never by this server. */
export function assertLink(secret: string, link: Link & { signature: string; now: number }): void {
  const [given, expected] = [Buffer.from(link.signature), Buffer.from(signatureOf(secret, link))]
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
  if (!isOurs || link.expiresAt < link.now) throw new AppError('file.linkExpired')
}
