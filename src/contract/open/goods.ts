/** The catalogue for a company's own programs: what it may buy at its own prices, without the stock. */
import * as z from 'zod/mini'

import { PRESCRIPTIONS, SCOPES, STORAGES } from '#domain/goods/goods.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId, FormInt, FormList, Price } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

export const PAGE_MAX = 100
export const CODES_MAX = 100

export const OpenGoods = wire(
  z.object({
    id: z.int(),
    name: z.string(),
    tradeName: z.string(),
    specification: z.string(),
    manufacturer: z.string(),
    dosageForm: z.string(),
    approvalNumber: z.string(),
    barcode: z.string(),
    origin: z.string(),
    unit: z.string(),
    /** 中包装: minimum and step of a line. */
    packing: z.int(),
    caseSize: z.int(),
    prescription: z.enum(PRESCRIPTIONS),
    scope: z.enum(SCOPES),
    storage: z.enum(STORAGES),
    /** Of one piece for this company, in ten-thousandths of a yuan; absent while none is set. */
    price: z.optional(Price),
    /** What a piece costs from so many pieces on. */
    ladder: z.array(z.object({ number: z.int(), price: Price })),
    isBuyable: z.boolean(),
    /** Why it may not be bought. */
    reason: z.optional(z.string()),
    /** Grows with every change of the goods. */
    revision: z.int(),
  }),
)

const read = { method: 'GET', access: 'key', scope: 'goods.read' } as const
const Codes = FormList(z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), CODES_MAX)

export const goods = {
  list: endpoint({
    ...read,
    path: '/api/open/v1/goods',
    summary: '目录和本单位价格：按页读取，或按名称、拼音、厂家搜索',
    query: z.strictObject({
      keywords: z.optional(z.string().check(z.maxLength(60))),
      page: z.optional(FormInt.check(z.refine((page) => page >= 1 && page <= 100_000, '页码无效'))),
      size: z.optional(FormInt.check(z.refine((size) => size >= 1 && size <= PAGE_MAX, `每页最多 ${PAGE_MAX} 条`))),
    }),
    response: z.object({ list: z.array(OpenGoods), page: z.int(), pages: z.int(), total: z.int() }),
  }),
  find: endpoint({
    ...read,
    path: '/api/open/v1/goods/find',
    summary: '按条码、批准文号或商品编号查商品，各可给多个，以逗号分开；查不到的不返回',
    query: wire(
      z.strictObject({
        barcodes: z.optional(Codes),
        approvalNumbers: z.optional(Codes),
        ids: z.optional(FormList(FormId, CODES_MAX)),
      }),
    ),
    response: z.array(OpenGoods),
  }),
}
