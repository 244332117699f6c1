/** 放行: orders above the limits of whoever placed them wait for a colleague's word. */
import * as z from 'zod/mini'

import { Order } from '../order.ts'
import { endpoint } from '../protocol/endpoint.ts'
import { FormFen, FormId } from '../protocol/scalars.ts'

/** Orders of one submission as the page shows them: what it did not show is not decided. */
const ids = z.array(FormId).check(z.minLength(1), z.maxLength(20))
const Decided = z.object({ orders: z.array(Order) })

export const approval = {
  /** `payable`: fen that the page showed for them; another amount is asked about again. */
  release: endpoint({
    method: 'POST',
    path: '/api/approval/release',
    summary: '放行超出额度的订单',
    access: 'user',
    queueable: true,
    body: z.strictObject({ ids, payable: FormFen }),
    response: Decided,
    errors: ['order.notFound', 'order.wrongState', 'approval.changed', 'approval.budget'],
  }),
  refuse: endpoint({
    method: 'POST',
    path: '/api/approval/refuse',
    summary: '不放行超出额度的订单',
    access: 'user',
    queueable: true,
    body: z.strictObject({ ids, reason: z.string().check(z.trim(), z.minLength(1, '请填写原因'), z.maxLength(100)) }),
    response: Decided,
    errors: ['order.notFound', 'order.wrongState', 'approval.changed', 'order.cancelShort'],
  }),
}
