/** The company behind an account: its facts, how its review stands, what the licences let it buy. */
import * as z from 'zod/mini'

import { COMPANY_NAME_MAX, type CompanyFacts, LEGAL_PERSON_MAX, LICENSE_ADDRESS_MAX } from '#domain/company/company.ts'
import { CUSTOMER_TYPES, REVIEW_STATES } from '#domain/eligibility/buyer.ts'
import { PRESCRIPTIONS, SCOPES } from '#domain/goods/goods.ts'

import { endpoint } from '../protocol/endpoint.ts'
import { FormWords, Instant } from '../protocol/scalars.ts'
import { wire } from '../protocol/wire.ts'

export const Facts = wire(
  z.object({
    company: z.string(),
    creditCode: z.string(),
    legalPerson: z.string(),
    region: z.string(),
    licenseAddress: z.string(),
    scopes: z.array(z.enum(SCOPES)),
    prescriptions: z.array(z.enum(PRESCRIPTIONS)),
  }),
) satisfies z.ZodMiniType<CompanyFacts>

/** A draft may be incomplete; only what cannot be stored is refused. Submitting checks the rest. */
export const FactsDraft = wire(
  z.strictObject({
    company: z.string().check(z.trim(), z.maxLength(COMPANY_NAME_MAX, `企业名称最多 ${COMPANY_NAME_MAX} 个字`)),
    creditCode: z.string().check(z.trim(), z.maxLength(18, '统一社会信用代码为 18 位')),
    legalPerson: z.string().check(z.trim(), z.maxLength(LEGAL_PERSON_MAX, `法定代表人最多 ${LEGAL_PERSON_MAX} 个字`)),
    region: z.string().check(z.regex(/^(\d{6})?$/, '请选择省、市、区县')),
    licenseAddress: z
      .string()
      .check(z.trim(), z.maxLength(LICENSE_ADDRESS_MAX, `许可证地址最多 ${LICENSE_ADDRESS_MAX} 个字`)),
    scopes: z.optional(FormWords(z.enum(SCOPES))),
    prescriptions: z.optional(FormWords(z.enum(PRESCRIPTIONS))),
  }),
)

export const Company = wire(
  z.object({
    customerType: z.enum(CUSTOMER_TYPES),
    reviewState: z.enum(REVIEW_STATES),
    /** In force, or the draft while nothing is approved yet. */
    facts: Facts,
    /** Facts the company asked to change to, until they are approved or withdrawn. */
    change: z.optional(Facts),
    /** Why the office rejected it last. */
    reviewReason: z.optional(z.string()),
    provisionalUntil: z.optional(Instant),
    submittedAt: z.optional(Instant),
    /** Why the seller locked the account. */
    lockReason: z.optional(z.string()),
  }),
)
export type Company = z.output<typeof Company>

export const company = {
  detail: endpoint({
    method: 'GET',
    path: '/api/company',
    summary: '企业信息与审核进度',
    access: 'user',
    response: Company,
  }),
  /** Before the first approval it edits the draft; afterwards it is the change that `submit` asks for. */
  save: endpoint({
    method: 'PUT',
    path: '/api/company',
    summary: '保存企业信息',
    access: 'user',
    body: FactsDraft,
    response: Company,
    errors: ['company.nameTaken', 'company.creditCodeTaken', 'company.wrongState'],
  }),
  submit: endpoint({
    method: 'POST',
    path: '/api/company/submit',
    summary: '提交审核',
    access: 'user',
    response: Company,
    errors: ['company.incomplete', 'company.wrongState'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/company/withdraw',
    summary: '撤回提交',
    access: 'user',
    response: Company,
    errors: ['company.wrongState'],
  }),
  scope: endpoint({
    method: 'GET',
    path: '/api/user/jyfw',
    summary: '经营范围',
    access: 'user',
    response: z.object({ scopes: z.array(z.enum(SCOPES)), prescriptions: z.array(z.enum(PRESCRIPTIONS)) }),
  }),
}
