/** What a buyer does with a top-up he has sent. */
import * as z from 'zod/mini'

import { endpoint } from '../protocol/endpoint.ts'
import { FormId } from '../protocol/scalars.ts'
import { TopUp } from './wallet.ts'

export const topUp = {
  /** While finance has not decided it. One that is withdrawn already stays so. */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/user/top_up/{id}/withdraw',
    summary: '撤回充值',
    access: 'user',
    params: z.strictObject({ id: FormId }),
    response: TopUp,
    errors: ['notFound', 'wallet.wrongState'],
  }),
}
