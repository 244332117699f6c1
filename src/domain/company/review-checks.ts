/** What can be compared without looking at a picture, so that the office looks at the rest. Days are YYYY-MM-DD. */
import type { CustomerType, DocumentKind } from '../eligibility/buyer.ts'
import { soonDays } from '../eligibility/expiry-warning.ts'
import type { Scope } from '../goods/goods.ts'
import type { Day } from '../instant.ts'
import { type CompanyFacts, creditCodeProblem } from './company.ts'
import {
  checkDocument,
  daysLeft,
  documentNeeds,
  type DocumentStatement,
  hasEnd,
  hasNumber,
  unmetNeeds,
} from './documents.ts'

export const CHECK_TONES = ['ok', 'warn', 'danger'] as const
export type ReviewCheck = { tone: (typeof CHECK_TONES)[number]; text: string; kind?: DocumentKind }

/** A document of another company with the same number. */
export type Twin = { kind: DocumentKind; number: string; company: string }

type HandedIn = DocumentStatement & { files: readonly string[] }
type Surroundings = {
  creditCode: string
  scopes: readonly Scope[]
  twins: readonly Twin[]
  today: Day
  /** As the settings say. */
  warningDays: readonly number[]
}

/** What was found about one document. */
export function documentChecks(
  document: HandedIn,
  { creditCode, scopes, twins, today, warningDays }: Surroundings,
): ReviewCheck[] {
  const { kind, number, validTo } = document
  const checks: ReviewCheck[] = Object.values(checkDocument({ ...document, files: document.files.length }, today)).map(
    (text) => ({ tone: 'danger', text, kind }),
  )
  if (kind === '营业执照' && creditCode !== '' && number !== creditCode)
    checks.push({ tone: 'danger', text: `证号与企业填写的统一社会信用代码 ${creditCode} 不一致`, kind })
  for (const twin of twins)
    if (number !== '' && twin.number === number)
      checks.push({ tone: 'danger', text: `证号与 ${twin.company} 的${twin.kind}相同`, kind })
  const beyond = document.purchaseScopes?.filter((scope) => !scopes.includes(scope)) ?? []
  if (beyond.length > 0) checks.push({ tone: 'warn', text: `采购范围超出经营范围：${beyond.join('、')}`, kind })
  const left = daysLeft(validTo, today)
  if (left !== undefined && left >= 0 && left <= soonDays(warningDays))
    checks.push({ tone: 'warn', text: `${left} 天后到期（${validTo}）`, kind })
  return checks.length > 0 ? checks : [{ tone: 'ok', text: passedText(document, creditCode), kind }]
}

/** What was compared and is right: no paper is said to have passed a check of what it does not have. */
function passedText({ kind, number, validTo, purchaseScopes = [] }: HandedIn, creditCode: string): string {
  const passed = [
    hasNumber(kind) && number !== '' && `${numberPassed(kind, creditCode)}，没有其他企业使用`,
    validTo !== '' ? `有效期至 ${validTo}，未到期` : hasEnd(kind) && '有效期为长期',
    purchaseScopes.length > 0 && '采购范围没有超出经营范围',
  ].filter((text) => text !== false)
  return passed.length > 0 ? passed.join('；') : '文件已上传，没有证号和有效期可核对'
}

function numberPassed(kind: DocumentKind, creditCode: string): string {
  if (kind === '营业执照') return creditCode === '' ? '证号校验通过' : '证号与统一社会信用代码一致'
  return kind === '采购员身份证' ? '身份证号校验通过' : '证号已填写'
}

/** The same for a company with all it handed in; `held` are the kinds it already has in force. */
export function companyChecks(
  { creditCode, scopes, customerType }: Pick<CompanyFacts, 'creditCode' | 'scopes'> & { customerType: CustomerType },
  documents: readonly HandedIn[],
  { twins, held, today, warningDays }: Omit<Surroundings, 'creditCode' | 'scopes'> & { held: readonly DocumentKind[] },
): ReviewCheck[] {
  const wrongCode = creditCodeProblem(creditCode)
  const kinds = new Set([...held, ...documents.map(({ kind }) => kind)])
  return [
    wrongCode ? { tone: 'danger', text: wrongCode } : { tone: 'ok', text: '统一社会信用代码校验通过' },
    ...needChecks(customerType, scopes, kinds),
    ...documents
      .flatMap((document) => documentChecks(document, { creditCode, scopes, twins, today, warningDays }))
      .filter(({ tone }) => tone !== 'ok'),
  ]
}

function needChecks(
  customerType: CustomerType,
  scopes: readonly Scope[],
  kinds: ReadonlySet<DocumentKind>,
): ReviewCheck[] {
  const missing = unmetNeeds(documentNeeds(customerType, scopes), kinds)
  const always = new Set(documentNeeds(customerType, []).flatMap((need) => need.kinds))
  const byScope = documentNeeds(customerType, scopes).filter(
    (need) => !need.kinds.some((kind) => always.has(kind) || kinds.has(kind)),
  )
  return [
    missing.length > 0
      ? { tone: 'danger', text: `缺少${missing.map((need) => need.kinds.join('或')).join('、')}` }
      : { tone: 'ok', text: '必备证件齐全' },
    ...byScope.map((need): ReviewCheck => ({ tone: 'warn', text: `没有${need.kinds.join('或')}：${need.note}` })),
  ]
}
