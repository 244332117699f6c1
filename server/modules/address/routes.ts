import type { FastifyInstance } from 'fastify'

import { api } from '#contract/api.ts'

import { route } from '../../platform/http/route.ts'
import { listAddresses } from './list-addresses.ts'
import { addAddress, editAddress, removeAddress } from './save-address.ts'

export function installAddress(app: FastifyInstance): void {
  route(app, api.address.list, ({ db, buyerId }) => listAddresses(db, buyerId))
  route(app, api.address.add, ({ db, buyerId, body, now }) => addAddress(db, buyerId, body, now))
  route(app, api.address.edit, ({ db, buyerId, params, body, now }) => editAddress(db, buyerId, params.id, body, now))
  route(app, api.address.remove, async ({ db, buyerId, params, now }) => {
    await removeAddress(db, buyerId, params.id, now)
    return {}
  })
}
