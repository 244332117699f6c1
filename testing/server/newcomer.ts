/** A company that registers: what it writes into its draft, and the papers it hands in. */
import type { api } from '#contract/api.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { creditCodeCheck } from '#domain/identity.ts'
import { documents } from '#server/tables/company/document.ts'

import { people, type Person } from './people.ts'
import type { TestApp } from './test-app.ts'

type Draft = NonNullable<Args<typeof api.company.save>['body']>

/** A user of a company that has written nothing yet. */
export const newcomerOf = ({ db }: TestApp): Promise<Person> =>
  people.clinic(db, {
    company: '',
    reviewState: 'draft',
    documents: [],
    scopes: [],
    prescriptions: [],
    hasAddress: false,
  })

let made = 0
/** A whole draft, with a name and credit code that no other has. */
export function companyFacts(changes: Partial<Draft> = {}): Draft {
  const first = `91420106MA${String((made += 1)).padStart(7, '0')}`
  return {
    company: `武汉仁心诊所${made}`,
    creditCode: first + creditCodeCheck(first),
    legalPerson: '李秀英',
    region: '420106',
    licenseAddress: '中北路 8 号 1 层',
    scopes: ['中成药', '化学药制剂'],
    prescriptions: ['rx', 'otcA'],
    ...changes,
  }
}

export const REQUIRED_PAPERS: readonly DocumentKind[] = [
  '营业执照',
  '诊所备案凭证',
  '采购委托书',
  '采购员身份证',
  '质量保证协议',
  '开票资料',
]

const NUMBERS: Partial<Record<DocumentKind, string>> = {
  营业执照: '91420106MA00000019'.slice(0, 17) + creditCodeCheck('91420106MA0000001'),
  采购员身份证: '11010519491231002X',
}

/** Papers of these kinds, valid and with a file, as drafts of the company. */
export async function addPapers(
  shop: TestApp,
  buyerId: number,
  kinds: readonly DocumentKind[] = REQUIRED_PAPERS,
): Promise<void> {
  const rows = kinds.map((kind) => ({
    buyerId,
    kind,
    number: NUMBERS[kind] ?? 'PDY-1',
    purchaser: kind === '采购委托书' ? '李秀英' : '',
    validFrom: '2026-01-01',
    validTo: '2030-01-01',
    files: ['a-file'],
    createdAt: shop.clock.now(),
  }))
  await shop.db.insert(documents).values(rows)
}
