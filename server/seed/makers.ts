import { z } from 'zod'

import { dataTable } from './read-data.ts'

const makerTable = dataTable('makers', z.strictObject({ short: z.string(), name: z.string() }))
/** Code, sign in device numbers, and which makers' names tell that they sit in the province. */
const provinceTable = dataTable(
  'provinces',
  z.strictObject({
    code: z.string(),
    sign: z.string(),
    makers: z.string().transform((pattern) => new RegExp(pattern)),
  }),
)

/** Full names of all makers. */
export const makerNames = (): string[] => [...new Set(makerTable().map(({ name }) => name))]

/** The full name of a maker by its short name. Throws RangeError when there is none. */
export function makerOf(short: string): string {
  const maker = makerTable().findLast((one) => one.short === short)
  if (!maker) throw new RangeError(`no manufacturer ${short}`)
  return maker.name
}

/** Makers of decoction pieces; each herb is bought from a few of them. */
export const HERB_MAKERS = [
  '康美药业',
  '四川新荷花',
  '四川新绿色',
  '安徽协和成',
  '亳州沪谯',
  '同仁堂饮片',
  '重庆中药饮片厂',
  '成都康美',
]

/** Whether a maker sits outside the mainland: its drugs carry HJ, ZC … numbers. */
export const isForeign = (full: string): boolean =>
  /^(德国|法国|芬兰|丹麦|比利时|爱尔兰|西班牙|瑞士|荷兰|日本|香港)|\(香港\)$/.test(full)

/** The maker's province: two digits and its sign in approval numbers; Beijing when its name tells none. */
export const provinceOf = (full: string): { code: string; sign: string } =>
  provinceTable().find(({ makers }) => makers.test(full)) ?? { code: '11', sign: '京' }
