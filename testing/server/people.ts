/** Buyer accounts like those of the demo data, written directly into the database. */
import type { DocumentKind } from '#domain/eligibility/buyer.ts'
import { PRESCRIPTIONS, SCOPES } from '#domain/goods/goods.ts'
import type { Database } from '#server/db/connect.ts'
import { buyers, ledger, users } from '#server/tables/account.ts'
import { addresses } from '#server/tables/address.ts'

import { TEST_NOW } from '../fake-clock.ts'

export type Person = { userId: number; buyerId: number; username: string; company: string }

type BuyerRow = typeof buyers.$inferInsert
type PersonFields = Partial<BuyerRow> & {
  username?: string
  passwordHash?: string
  phone?: string
  /** Fen. */
  balance?: number
  hasAddress?: boolean
}

const document = (kind: DocumentKind, isRequired: boolean, validTo = '2030-12-31') => ({
  kind,
  number: `${kind}-001`,
  validTo,
  isRequired,
})

/** What goods of some scopes need. */
const scopePapers = [
  document('二类器械备案', false, ''),
  document('三类器械许可', false),
  document('食品经营许可', false),
]
const clinicDocuments = [
  document('营业执照', true, ''),
  document('医疗机构执业许可证', true),
  document('采购委托书', true),
  document('冷藏药品委托书', false),
  document('含麻委托书', false),
  ...scopePapers,
]
const pharmacyDocuments = [
  document('营业执照', true, ''),
  document('药品经营许可证', true),
  document('采购委托书', true),
  document('冷藏药品委托书', false),
  document('含麻委托书', false),
  ...scopePapers,
]

/** argon2id of a text nobody kept: a password is judged against it as against any. */
const NO_PASSWORD = '$argon2id$v=19$m=19456,t=2,p=1$UEWN4Gdg3UfCnYVbEojC+Q$sKodCfyhA2ixZS1g2feemKku4blT17WpLKuk/N8lsnw'

let made = 0

/** An approved clinic that may buy everything, unless told otherwise. Its licensed address is its default one. */
export async function addPerson(db: Database, fields: PersonFields = {}): Promise<Person> {
  const {
    username = `buyer${(made += 1)}`,
    passwordHash = NO_PASSWORD,
    phone = '13800000000',
    balance = 0,
    ...row
  } = fields
  const company = row.company ?? `${username}诊所`
  const [buyer] = await db
    .insert(buyers)
    .values({
      customerType: '诊所',
      region: '湖北省',
      reviewState: 'approved',
      scopes: [...SCOPES],
      prescriptions: [...PRESCRIPTIONS],
      documents: clinicDocuments,
      createdAt: TEST_NOW,
      ...row,
      company,
    })
    .returning({ id: buyers.id })
  const buyerId = buyer!.id
  const [user] = await db
    .insert(users)
    .values({ buyerId, username, passwordHash, name: '张三', phone, createdAt: TEST_NOW })
    .returning({ id: users.id })
  if (balance > 0)
    await db
      .insert(ledger)
      .values({ buyerId, purse: 'balance', seq: 1, delta: balance, after: balance, kind: 'recharge', at: TEST_NOW })
  if (fields.hasAddress !== false) await addAddress(db, buyerId)
  return { userId: user!.id, buyerId, username, company }
}

/** Somebody else who works for the same company. */
export async function addColleague(
  db: Database,
  { buyerId, company }: Pick<Person, 'buyerId' | 'company'>,
  fields: Partial<Pick<typeof users.$inferInsert, 'name' | 'phone' | 'roles' | 'limits'>> = {},
): Promise<Person> {
  const username = `buyer${(made += 1)}`
  const row = { name: '李四', phone: '13800000001', ...fields }
  const [user] = await db
    .insert(users)
    .values({ ...row, buyerId, username, passwordHash: NO_PASSWORD, createdAt: TEST_NOW })
    .returning({ id: users.id })
  return { userId: user!.id, buyerId, username, company }
}

/** The licensed default address of a buyer; its id. */
export async function addAddress(
  db: Database,
  buyerId: number,
  row: Partial<typeof addresses.$inferInsert> = {},
): Promise<number> {
  const [address] = await db
    .insert(addresses)
    .values({
      buyerId,
      consignee: '张三',
      phone: '13800000000',
      province: '湖北省',
      city: '武汉市',
      district: '江岸区',
      detail: '中山大道 1 号',
      isDefault: true,
      isLicensed: true,
      ...row,
    })
    .returning({ id: addresses.id })
  return address!.id
}

/** The accounts that most tests need: of each customer type, and some that may not buy. */
export const people = {
  clinic: (db: Database, fields: PersonFields = {}) => addPerson(db, { balance: 2_000_000, ...fields }),
  pharmacy: (db: Database, fields: PersonFields = {}) =>
    addPerson(db, { customerType: '单体药店', documents: pharmacyDocuments, balance: 2_000_000, ...fields }),
  provisional: (db: Database, fields: PersonFields = {}) => addPerson(db, { reviewState: 'provisional', ...fields }),
  rejected: (db: Database, fields: PersonFields = {}) => addPerson(db, { reviewState: 'rejected', ...fields }),
  expired: (db: Database, fields: PersonFields = {}) =>
    addPerson(db, {
      customerType: '单体药店',
      documents: [...pharmacyDocuments.slice(0, 1), document('药品经营许可证', true, '2026-01-31')],
      ...fields,
    }),
  noLetters: (db: Database, fields: PersonFields = {}) =>
    addPerson(db, { documents: clinicDocuments.slice(0, 3), ...fields }),
  headOffice: (db: Database, fields: PersonFields = {}) =>
    addPerson(db, { customerType: '连锁总部', documents: pharmacyDocuments, ...fields }),
  store: (db: Database, parentId: number, fields: PersonFields = {}) =>
    addPerson(db, { customerType: '连锁门店', documents: pharmacyDocuments, parentId, ...fields }),
}
