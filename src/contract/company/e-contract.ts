/** 电子合同: the contract in force, and the company's signatures. */
import * as z from 'zod/mini'

import { CAPACITIES, SIGNER_MAX } from '#domain/company/signature.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormInt, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

const ContractText = wire(
  z.object({
    version: z.int(),
    title: z.string(),
    /** HTML; pages show only what rich text allows. */
    body: z.string(),
    publishedAt: Instant,
  }),
)

const Signature = wire(
  z.object({
    version: z.int(),
    signer: z.string(),
    capacity: z.enum(CAPACITIES),
    signedAt: Instant,
  }),
)

export const EContract = wire(
  z.object({
    /** Absent while the seller has published none. */
    contract: z.optional(ContractText),
    /** Whether the company must sign it before it can order. */
    isUnsigned: z.boolean(),
    /** The newest first. */
    signatures: z.array(Signature),
  }),
)
export type EContract = z.output<typeof EContract>

export const eContract = {
  current: endpoint({
    method: 'GET',
    path: '/api/contract',
    summary: '电子合同',
    access: 'user',
    response: EContract,
  }),
  sign: endpoint({
    method: 'POST',
    path: '/api/contract/sign',
    summary: '签署电子合同',
    access: 'user',
    body: wire(
      z.strictObject({
        /** The version that was read. */
        version: FormInt,
        signer: z
          .string()
          .check(z.trim(), z.minLength(1, '请填写签署人姓名'), z.maxLength(SIGNER_MAX, `姓名最多 ${SIGNER_MAX} 个字`)),
        capacity: z.enum(CAPACITIES),
      }),
    ),
    response: EContract,
    errors: ['contract.overtaken', 'request.invalid'],
  }),
}
