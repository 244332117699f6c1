import * as z from 'zod/mini'

import { WANTED_STATUSES } from '#domain/wanted/wanted.ts'

import { endpoint } from './protocol/endpoint.ts'
import { FormInt, FormQuantity, Instant, Page, PageNumber, Price } from './protocol/scalars.ts'
import { wire } from './protocol/wire.ts'

/** Made by the page that writes the request, so that it has its address before the server knows of it. */
const WantedId = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/, '求购编号无效'))
const text = (max: number) => z.string().check(z.trim(), z.maxLength(max, `最多 ${max} 个字`))
const Extra = z._default(text(50), '')
const FormPrice = z.pipe(FormInt, Price)

/** A request as mirrored. `number` is in pieces; `goodsIds` are the goods that were found for it. */
export const WantedItem = wire(
  z.object({
    id: z.string(),
    name: z.string(),
    specification: z.string(),
    manufacturer: z.string(),
    number: z.optional(z.int()),
    expectedPrice: z.optional(Price),
    note: z.string(),
    status: z.enum(WANTED_STATUSES),
    goodsIds: z.array(z.int()),
    /** What the seller wrote. */
    answer: z.optional(z.string()),
    createdAt: Instant,
    answeredAt: z.optional(Instant),
  }),
)
export type WantedItem = z.output<typeof WantedItem>

const WantedDraft = wire(
  z.strictObject({
    id: WantedId,
    name: text(50).check(z.minLength(1, '请填写品名')),
    specification: Extra,
    manufacturer: Extra,
    number: z.optional(FormQuantity),
    expectedPrice: z.optional(FormPrice),
    note: z._default(text(300), ''),
  }),
)
export type WantedDraft = z.output<typeof WantedDraft>

const WantedChange = wire(z.object({ wanted: z.array(WantedItem), removed: z.array(z.string()) }))

export const wanted = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/buy',
    summary: '我的求购',
    access: 'user',
    query: z.strictObject({ page: PageNumber }),
    response: Page(WantedItem),
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/user/buy',
    summary: '发布求购',
    access: 'user',
    body: z.strictObject({ payload: WantedDraft }),
    response: WantedChange,
    errors: ['wanted.limit'],
    queueable: true,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/user/buy/withdraw',
    summary: '撤回求购',
    access: 'user',
    body: z.strictObject({ id: WantedId }),
    response: WantedChange,
    queueable: true,
  }),
}
