/**
 * Signatures of Standard Webhooks (standardwebhooks.com): HMAC-SHA256 over id, time and body, under a `whsec_` secret.
 */
import { createHmac, randomBytes, randomUUID } from 'node:crypto'

import { SECOND_MS } from '#domain/instant.ts'
import { SECRET_PREFIX } from '#domain/webhook/kinds.ts'

const SECRET_BYTES = 32

/** whsec_ and 32 random bytes in base64. */
export const newSecret = (): string => SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** webhook-id: the same in every try, and of no other message. */
export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`

export type SignedMessage = { id: string; body: string; secret: string; at: number }

/** The headers that a receiver checks; `at` (epoch ms) is the time of this try. */
export function signedHeaders({ id, body, secret, at }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at / SECOND_MS))
  const key = Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
