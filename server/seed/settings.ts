import { z } from 'zod'

import { DEFAULTS } from '../settings/settings.ts'
import type { Settings } from '../tables/placement.ts'
import { cell, dataTable } from './read-data.ts'

const licenseTable = dataTable('licenses', z.strictObject({ id: cell.number, name: z.string(), number: z.string() }))
const linkTable = dataTable('links', z.strictObject({ name: z.string(), url: z.string() }))

const search = (keywords: string): string => `/search?keywords=${encodeURIComponent(keywords)}`

/** Business settings of the demo. Licence numbers are marked as what they are. */
export const demoSettings = (): Settings => ({
  ...DEFAULTS,
  siteTitle: '常备医药采购',
  hotline: '400-028-6606',
  defaultManager: { name: '客服热线', phone: '400-028-6606' },
  contractVersion: 1,
  returnAddress: {
    consignee: '常备医药退货组',
    phone: '400-028-6606',
    detail: '四川省成都市新都区物流大道 66 号常备医药成都中心仓退货区',
  },
  transferAccount: {
    company: '四川常备医药有限公司（演示）',
    bank: '中国工商银行成都武侯支行',
    account: '4402 0000 0900 0000 066',
  },
  licenses: [...licenseTable()],
  links: [...linkTable()],
  hotSearches: ['阿莫西林', '连花清瘟', '布洛芬', '蒙脱石散', '藿香正气', '六味地黄丸', '血糖试条', '医用外科口罩'].map(
    (name) => ({ name, url: search(name) }),
  ),
})
