/**
 * 首营资质: which documents a company needs, and what is wrong with one before an office looks. Days are YYYY-MM-DD.
 */
import type { Authority, BuyerDocument, CustomerType, DocumentKind } from '../eligibility/buyer.ts'
import { neededFor, SCOPE_PAPERS } from '../eligibility/check-buyer.ts'
import { type Scope, SCOPES } from '../goods/goods.ts'
import { type Day, daysBetween } from '../instant.ts'
import { creditCodeProblem, isPharmacy } from './company.ts'

/** Any one of `kinds` meets the need. What is not required is asked for when the buyer wants to buy what needs it. */
export type DocumentNeed = { kinds: readonly DocumentKind[]; isRequired: boolean; note: string }

const EVERYBODY: readonly DocumentNeed[] = [
  { kinds: ['采购委托书'], isRequired: true, note: '写明被委托人、采购范围和有效期，加盖公章' },
  { kinds: ['采购员身份证'], isRequired: true, note: '正反两面' },
  { kinds: ['质量保证协议'], isRequired: true, note: '双方签字盖章' },
  { kinds: ['开票资料'], isRequired: true, note: '抬头、税号、开户行和账号' },
]

const LETTERS: readonly DocumentNeed[] = [
  { kinds: ['冷藏药品委托书'], isRequired: false, note: '采购冷藏药品时需要' },
  { kinds: ['含麻委托书'], isRequired: false, note: '采购含麻黄碱类复方制剂时需要' },
]

const PAPERS = [...new Set(Object.values(SCOPE_PAPERS))]
/** Without them the goods of their scopes are refused (eligibility/check-goods.ts). */
const BY_SCOPE: readonly { scopes: readonly Scope[]; need: DocumentNeed }[] = PAPERS.map((kind) => ({
  scopes: SCOPES.filter((scope) => SCOPE_PAPERS[scope] === kind),
  need: { kinds: [kind], isRequired: false, note: `没有有效的${kind}时，不能采购${neededFor(kind)}` },
}))

const licence = (customerType: CustomerType): readonly DocumentNeed[] => {
  const business: DocumentNeed = { kinds: ['营业执照'], isRequired: true, note: '正本或副本，看得清二维码' }
  if (isPharmacy(customerType)) return [business, { kinds: ['药品经营许可证'], isRequired: true, note: '含变更记录页' }]
  const practice: DocumentNeed =
    customerType === '诊所'
      ? { kinds: ['医疗机构执业许可证', '诊所备案凭证'], isRequired: true, note: '两者有其一即可' }
      : { kinds: ['医疗机构执业许可证'], isRequired: true, note: '含校验记录页' }
  // A public hospital is a 事业单位: it has no business licence.
  return customerType === '公立医疗机构' ? [practice] : [business, practice]
}

/** Everything a company of the type may be asked for, what is required first. A GSP certificate is never one of it. */
export const documentNeeds = (customerType: CustomerType, scopes: readonly Scope[]): DocumentNeed[] => [
  ...licence(customerType),
  ...EVERYBODY,
  ...BY_SCOPE.filter((entry) => entry.scopes.some((scope) => scopes.includes(scope))).map(({ need }) => need),
  ...LETTERS,
]

/** The documents in force once `accepted` is: it takes the place of whatever met the same need. */
export const withAccepted = (
  inForce: readonly BuyerDocument[],
  accepted: Omit<BuyerDocument, 'isRequired'>,
  customerType: CustomerType,
): BuyerDocument[] => [
  ...inForce.filter(({ kind }) => !sameNeed(accepted.kind, customerType).includes(kind)),
  { ...accepted, isRequired: isRequiredKind(accepted.kind, customerType) },
]

/** The kinds of which any one meets the need that this one meets. */
export const sameNeed = (kind: DocumentKind, customerType: CustomerType): readonly DocumentKind[] =>
  documentNeeds(customerType, []).find(({ kinds }) => kinds.includes(kind))?.kinds ?? [kind]

/** Whether a document of this kind stops all buying when it runs out. */
export const isRequiredKind = (kind: DocumentKind, customerType: CustomerType): boolean =>
  documentNeeds(customerType, []).some((need) => need.isRequired && need.kinds.includes(kind))

/** The required needs that none of these kinds meets. */
export const unmetNeeds = (needs: readonly DocumentNeed[], held: ReadonlySet<DocumentKind>): DocumentNeed[] =>
  needs.filter((need) => need.isRequired && !need.kinds.some((kind) => held.has(kind)))

/**
 * draft: with the buyer; submitted: with the office; accepted: in force; rejected: back with the buyer; replaced: a
 * newer one of the kind was accepted.
 */
export const DOCUMENT_STATUSES = ['draft', 'submitted', 'accepted', 'rejected', 'replaced'] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

export const DOCUMENT_STATUS_TEXT: Record<DocumentStatus, string> = {
  draft: '待提交',
  submitted: '审核中',
  accepted: '已通过',
  rejected: '未通过',
  replaced: '已被替换',
}

/** What the buyer states of a document, beside its files. `validTo` '' = 长期. */
export type DocumentStatement = { kind: DocumentKind; number: string; validFrom: Day; validTo: Day } & Authority

/** Kinds that never say until when they are valid. */
const ENDLESS: ReadonlySet<DocumentKind> = new Set(['开票资料', '二类器械备案', '诊所备案凭证'])
/** Kinds without a number of their own. */
const UNNUMBERED: ReadonlySet<DocumentKind> = new Set([
  '采购委托书',
  '质量保证协议',
  '开票资料',
  '冷藏药品委托书',
  '含麻委托书',
])
/** Letters and agreements are made for a time; without an end the office cannot accept one. */
const ENDING: ReadonlySet<DocumentKind> = new Set(['采购委托书', '质量保证协议', '冷藏药品委托书', '含麻委托书'])

export const hasEnd = (kind: DocumentKind): boolean => !ENDLESS.has(kind)
export const hasNumber = (kind: DocumentKind): boolean => !UNNUMBERED.has(kind)
export const mustEnd = (kind: DocumentKind): boolean => ENDING.has(kind)

/** Whether a document of the kind names a purchaser and what he may buy. */
export const namesPurchaser = (kind: DocumentKind): boolean => kind === '采购委托书'
/** Characters of the purchaser's name. */
export const PURCHASER_MAX = 12

/** What a document says about who may buy; nothing on kinds that do not name one. */
export const authorityOf = ({ kind, purchaser, purchaseScopes }: Authority & { kind: DocumentKind }): Authority =>
  namesPurchaser(kind) ? { purchaser: purchaser ?? '', purchaseScopes: purchaseScopes ?? [] } : {}

/** 全部经营范围, or the scopes by name. */
export const purchaseScopeText = (purchaseScopes: readonly Scope[] = []): string =>
  purchaseScopes.length === 0 ? '全部经营范围' : purchaseScopes.join('、')

export const DOCUMENT_FILES_MAX = 6
const NUMBER_MAX = 40

export type DocumentProblems = Partial<Record<'number' | 'purchaser' | 'validFrom' | 'validTo' | 'files', string>>

/** A sentence for each field that cannot be submitted; empty when the document can. */
export function checkDocument(
  { kind, number, purchaser, validFrom, validTo, files }: DocumentStatement & { files: number },
  today: Day,
): DocumentProblems {
  const problems: DocumentProblems = {}
  const wrongNumber = numberProblem(kind, number)
  if (wrongNumber) problems.number = wrongNumber
  if (namesPurchaser(kind) && !purchaser?.trim()) problems.purchaser = '请填写委托书上的被委托人'
  if (validFrom !== '' && validFrom > today) problems.validFrom = '起始日期不能晚于今天'
  if (validTo === '' && mustEnd(kind)) problems.validTo = '请填写有效期至'
  else if (validTo !== '' && validTo < today) problems.validTo = `已于 ${validTo} 到期，请上传有效的${kind}`
  else if (validTo !== '' && validFrom !== '' && validTo < validFrom) problems.validTo = '有效期至不能早于起始日期'
  if (files === 0) problems.files = '请上传照片或 PDF'
  else if (files > DOCUMENT_FILES_MAX) problems.files = `最多 ${DOCUMENT_FILES_MAX} 个文件`
  return problems
}

function numberProblem(kind: DocumentKind, number: string): string | undefined {
  if (!hasNumber(kind)) return undefined
  if (kind === '营业执照') return creditCodeProblem(number)
  if (kind === '采购员身份证') return isIdentityNumber(number) ? undefined : '身份证号为 18 位，请对照证件核对'
  if (number.trim() === '') return '请填写证号'
  return number.length > NUMBER_MAX ? `证号最多 ${NUMBER_MAX} 个字` : undefined
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** Citizen identity number of GB 11643-1999: 17 digits and a check character. */
export function isIdentityNumber(number: string): boolean {
  if (!/^\d{17}[\dX]$/.test(number)) return false
  const total = ID_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(number[at]), 0)
  return '10X98765432'[total % 11] === number[17]
}

/** Days until the last valid day; undefined without an end, negative when it is over. */
export const daysLeft = (validTo: Day | '', today: Day): number | undefined =>
  validTo === '' ? undefined : daysBetween(today, validTo as Day)
