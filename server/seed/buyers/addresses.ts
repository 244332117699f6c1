import { z } from 'zod'

import type { addresses } from '#server/tables/address.ts'

import { regions } from '../../platform/regions.ts'
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
  placeTable().map(({ username, isLicensed, detail, ...names }, index) => {
    const { contact, phone } = demoAccounts()[idOf(username) - 1]!
    const place = { province: '四川省', ...names }
    const regionCode = regions.codeOf(place)
    if (regionCode === undefined) throw new Error(`no region: ${Object.values(place).join('')}`)
    return {
      id: index + 1,
      buyerId: idOf(username),
      consignee: contact,
      phone,
      ...place,
      regionCode,
      detail,
      isDefault: isLicensed,
      isLicensed,
    }
  })
