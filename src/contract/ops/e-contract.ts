import * as z from 'zod/mini'

import { endpoint } from '../protocol/endpoint.ts'
import { FormInt, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

/** A version of the e-contract, and how many companies signed it. */
export const ContractVersion = wire(
  z.object({
    version: z.int(),
    title: z.string(),
    /** HTML. */
    body: z.string(),
    publishedAt: Instant,
    isInForce: z.boolean(),
    signatures: z.int(),
  }),
)
export type ContractVersion = z.output<typeof ContractVersion>

export const eContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/ops/contract',
    summary: '合同版本',
    access: 'operator',
    permission: 'contract.read',
    response: z.array(ContractVersion),
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/ops/contract',
    summary: '发布合同新版本',
    access: 'operator',
    permission: 'contract.publish',
    body: wire(
      z.strictObject({
        title: z.string().check(z.trim(), z.minLength(1, '请填写合同名称'), z.maxLength(60, '合同名称最多 60 个字')),
        /** Markdown. */
        text: z.string().check(z.trim(), z.minLength(50, '请填写合同正文'), z.maxLength(60_000, '正文最多 60000 个字')),
        /** The newest version the operator saw: the new one follows it. */
        after: FormInt,
      }),
    ),
    response: ContractVersion,
    errors: ['ops.overtaken'],
  }),
}
