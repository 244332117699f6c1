/** A company's key, and calls by it as an outsider's program makes them. */
import { randomUUID } from 'node:crypto'

import { api } from '#contract/api.ts'
import type { KeyScope } from '#domain/api-key/api-key.ts'
import { KEY_SCOPES } from '#domain/api-key/api-key.ts'
import type { Person } from '#testing/server/people.ts'
import type { TestApp } from '#testing/server/test-app.ts'

type KeyWish = { scopes?: readonly KeyScope[]; userId?: number; name?: string }

/** Made by the person, who manages his company. */
export async function keyOf(shop: TestApp, maker: Person, wish: KeyWish = {}): Promise<{ key: string; id: number }> {
  const { scopes = KEY_SCOPES, userId = maker.userId, name = '诊所系统' } = wish
  const { data } = await shop.as(maker).call(api.apiKey.make, { body: { name, scopes: [...scopes], userId } })
  return { key: data.key, id: data.keys[0]!.id }
}

type OpenRequest = { method?: 'GET' | 'POST'; body?: unknown; operationId?: string | undefined }

/** `path` below `/api/open/v1`; without a key nothing is sent for it. */
export async function openCall(shop: TestApp, key: string | undefined, path: string, request: OpenRequest = {}) {
  const { method = 'GET', body, operationId } = request
  const response = await shop.app.inject({
    method,
    url: `/api/open/v1${path}`,
    headers: {
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(operationId !== undefined && { 'idempotency-key': operationId }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  const isJson = String(response.headers['content-type']).includes('json')
  const { data, message } = isJson ? response.json() : { data: undefined, message: '' }
  return { status: response.statusCode, reason: data?.reason as string | undefined, data, message, response }
}

/** Submits an order under a new operation id, or the one that is given. */
export const placeByKey = (shop: TestApp, key: string, body: unknown, operationId: string | undefined = randomUUID()) =>
  openCall(shop, key, '/orders', { method: 'POST', body, operationId })
