import * as z from 'zod/mini'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId, FormList, Instant, Price } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'
import { BuyerName, Words } from './shapes.ts'

/** A request (品种求购) that nobody has answered. */
export const WantedRequest = wire(
  z.object({
    /** Made by the buyer's page: one of his only. */
    wantedId: z.string(),
    buyer: BuyerName,
    name: z.string(),
    specification: z.string(),
    manufacturer: z.string(),
    /** Pieces. */
    number: z.optional(z.int()),
    expectedPrice: z.optional(Price),
    note: z.string(),
    createdAt: Instant,
  }),
)
export type WantedRequest = z.output<typeof WantedRequest>

const ANSWER_MAX = 200
const GOODS_MAX = 20

export const wanted = {
  /** The oldest first, at most 200. */
  list: endpoint({
    method: 'GET',
    path: '/api/ops/wanted',
    summary: '待答复的求购',
    access: 'operator',
    permission: 'wanted.answer',
    query: z.strictObject({ words: Words }),
    response: z.array(WantedRequest),
  }),
  /** With goods it is found; without any it is not, and the answer says why. */
  answer: endpoint({
    method: 'POST',
    path: '/api/ops/wanted/answer',
    summary: '答复求购',
    access: 'operator',
    permission: 'wanted.answer',
    body: wire(
      z.strictObject({
        buyerId: FormId,
        wantedId: z.string().check(z.maxLength(36)),
        goodsIds: z.optional(FormList(FormId, GOODS_MAX)),
        answer: z._default(z.string().check(z.trim(), z.maxLength(ANSWER_MAX, `最多 ${ANSWER_MAX} 个字`)), ''),
      }),
    ),
    response: z.object({}),
    errors: ['ops.wrongState', 'goods.notFound', 'request.invalid'],
  }),
}
