import { z } from 'zod'

import type { addresses } from '#server/tables/address.ts'

import { cell, dataTable } from '../read-data.ts'
import { demoAccounts, idOf } from './accounts.ts'

const placeTable = dataTable(
  'addresses',
  z.strictObject({
    username: z.string(),
    city: z.string(),
    district: z.string(),
    detail: z.string(),
    isLicensed: cell.flag.default(false),
  }),
)

/** Delivery addresses with ids from 1 on; each company's licensed one is its default. */
export const buildAddresses = (): (typeof addresses.$inferInsert & { id: number })[] =>
  placeTable().map(({ username, ...place }, index) => {
    const { contact, phone } = demoAccounts()[idOf(username) - 1]!
    return {
      id: index + 1,
      buyerId: idOf(username),
      consignee: contact,
      phone,
      province: '四川省',
      isDefault: place.isLicensed,
      ...place,
    }
  })
