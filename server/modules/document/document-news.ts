/** What a company is told about its documents. */
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { companyPaths } from '#routing/paths/company.ts'

import type { NewMessage } from '../message/index.ts'

const news = (title: string, text: string): NewMessage => ({
  kind: 'qualification',
  title,
  text,
  link: companyPaths.documents(),
})

const until = (validTo: string) => (validTo === '' ? '长期有效' : `有效期至 ${validTo}`)

export const documentNews = {
  accepted: (kind: DocumentKind, validTo: string) =>
    news(`${kind}已通过审核`, `新的${kind}已生效，${until(validTo)}。`),
  rejected: (kind: DocumentKind, reason: string) =>
    news(`${kind}未通过审核`, `未通过原因：${reason}。请按原因修改后重新提交，原证件在有效期内继续有效。`),
}
