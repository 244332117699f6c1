/** The facts of a company as its licences state them, and what is wrong with them before an office looks. */
import { type CustomerType } from '../eligibility/buyer.ts'
import type { Prescription, Scope } from '../goods/goods.ts'
import { isCreditCode } from '../identity.ts'

/** What the licences state. The seller locks them once the company is approved; a change is reviewed again. */
export type CompanyFacts = {
  /** As on the business licence. */
  company: string
  /** 统一社会信用代码 */
  creditCode: string
  legalPerson: string
  /** Six digits: the district. */
  region: string
  /** Address of the licensed premises, where special goods may go. */
  licenseAddress: string
  scopes: Scope[]
  prescriptions: Prescription[]
}

export const COMPANY_NAME_MAX = 50
export const LEGAL_PERSON_MAX = 12
export const LICENSE_ADDRESS_MAX = 200
export const INVITE_CODE_MAX = 6
export const USERNAME_MIN = 2
export const USERNAME_MAX = 30

export const FACT_TEXT: Record<keyof CompanyFacts, string> = {
  company: '企业名称',
  creditCode: '统一社会信用代码',
  legalPerson: '法定代表人',
  region: '所在地区',
  licenseAddress: '许可证地址',
  scopes: '经营范围',
  prescriptions: '处方类别',
}

/** A sentence for each fact that cannot be submitted; empty when all can. */
export type FactProblems = Partial<Record<keyof CompanyFacts, string>>

/** Whether a region exists is decided by the caller, who has the list of regions. */
export function checkFacts(facts: CompanyFacts, { isRegion }: { isRegion: (code: string) => boolean }): FactProblems {
  const problems: FactProblems = {}
  const note = (fact: keyof CompanyFacts, problem: string | undefined) => {
    if (problem !== undefined) problems[fact] = problem
  }
  note('company', lengthProblem(facts.company, '企业名称', COMPANY_NAME_MAX))
  note('creditCode', creditCodeProblem(facts.creditCode))
  note('legalPerson', lengthProblem(facts.legalPerson, '法定代表人', LEGAL_PERSON_MAX))
  note('region', isRegion(facts.region) ? undefined : '请选择省、市、区县')
  note('licenseAddress', lengthProblem(facts.licenseAddress, '许可证地址', LICENSE_ADDRESS_MAX))
  note('scopes', facts.scopes.length > 0 ? undefined : '请至少选择一项经营范围')
  note('prescriptions', facts.prescriptions.length > 0 ? undefined : '请至少选择一项处方类别')
  return problems
}

function lengthProblem(text: string, name: string, max: number): string | undefined {
  const length = [...text.trim()].length
  if (length === 0) return `请填写${name}`
  return length > max ? `${name}最多 ${max} 个字` : undefined
}

/** Says which part of the code is wrong, as far as the code tells. */
export function creditCodeProblem(code: string): string | undefined {
  if (code.trim() === '') return '请填写统一社会信用代码'
  if (code.length !== 18) return `统一社会信用代码为 18 位，现在是 ${code.length} 位`
  if (/[IOZSV]/.test(code)) return '统一社会信用代码不含字母 I、O、Z、S、V，请核对数字 1、0、2、5'
  return isCreditCode(code) ? undefined : '统一社会信用代码校验不通过，请对照营业执照核对'
}

/** Types that sell drugs by a 药品经营许可证; the others treat patients. */
const SELLERS: ReadonlySet<CustomerType> = new Set(['单体药店', '连锁总部', '连锁门店', '批发企业'])
export const isPharmacy = (customerType: CustomerType): boolean => SELLERS.has(customerType)

/** The facts that differ between what is in force and what is asked for. */
export const changedFacts = (before: CompanyFacts, after: CompanyFacts): (keyof CompanyFacts)[] =>
  (Object.keys(FACT_TEXT) as (keyof CompanyFacts)[]).filter(
    (fact) => String(sorted(before[fact])) !== String(sorted(after[fact])),
  )

const sorted = (value: string | readonly string[]) => (typeof value === 'string' ? value : [...value].sort())
