import type { addresses } from '#server/tables/address.ts'

import { accounts, idOf } from './accounts.ts'

type Place = { username: string; city: string; district: string; detail: string; isLicensed: boolean }

const places: readonly Place[] = [
  { username: 'clinic', city: '成都市', district: '武侯区', detail: '科华北路 65 号附 12 号', isLicensed: true },
  { username: 'clinic', city: '成都市', district: '高新区', detail: '天府二街 138 号 2 栋 1 层', isLicensed: false },
  { username: 'pharmacy', city: '成都市', district: '青羊区', detail: '光华大道一段 216 号', isLicensed: true },
  { username: 'provisional', city: '德阳市', district: '旌阳区', detail: '岷江西路 88 号', isLicensed: true },
  { username: 'expired', city: '绵阳市', district: '涪城区', detail: '跃进路 32 号', isLicensed: true },
  { username: 'noletters', city: '成都市', district: '金牛区', detail: '沙湾路 19 号附 3 号', isLicensed: true },
  { username: 'headoffice', city: '成都市', district: '锦江区', detail: '东大街 258 号 16 层', isLicensed: true },
  { username: 'headoffice', city: '成都市', district: '新都区', detail: '物流大道 501 号配送中心', isLicensed: false },
  { username: 'store1', city: '成都市', district: '锦江区', detail: '春熙路南段 41 号', isLicensed: true },
  { username: 'store2', city: '成都市', district: '成华区', detail: '建设路 77 号', isLicensed: true },
  { username: 'store3', city: '成都市', district: '龙泉驿区', detail: '驿都中路 169 号', isLicensed: true },
]

/** Delivery addresses with ids from 1 on; each company's licensed one is its default. */
export const buildAddresses = (): (typeof addresses.$inferInsert & { id: number })[] =>
  places.map(({ username, city, district, detail, isLicensed }, index) => {
    const account = accounts[idOf(username) - 1]!
    return {
      id: index + 1,
      buyerId: idOf(username),
      consignee: account.contact,
      phone: account.phone,
      province: '四川省',
      city,
      district,
      detail,
      isDefault: isLicensed,
      isLicensed,
    }
  })
