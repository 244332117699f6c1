/** A company with goods, a cart, points and a paid order, in the layout of the first release. */
import { sql } from 'drizzle-orm'

import type { Executor } from '#server/db/connect.ts'

import { cheapHash } from '../../cheap-hash.ts'
import { TEST_NOW } from '../../fake-clock.ts'

export const FIRST_COMPANY = {
  username: 'first',
  password: 'changbei-demo',
  company: '首批诊所',
  goods: '阿莫西林胶囊',
  orderNumber: '20261101000001',
  points: 230,
  detail: '人民南路 1 号',
}

const ALL = JSON.stringify
const first = FIRST_COMPANY
const address = {
  id: 1,
  consignee: '王医生',
  phone: '13800000000',
  province: '四川省',
  city: '成都市',
  district: '武侯区',
  detail: first.detail,
  isDefault: true,
  isLicensed: true,
}
const license = { kind: '营业执照', number: 'A1', validTo: '', isRequired: true }
const batch = { number: 'A260301', expiresOn: '2028-06-30', quantity: 20 }

export async function addCompanyOfFirstLayout(db: Executor): Promise<void> {
  const passwordHash = await cheapHash(first.password)
  const statements = [
    sql`insert into buyers (company, customer_type, region, review_state, scopes, prescriptions, documents, points, created_at)
      values (${first.company}, '诊所', '四川省', 'approved', ${ALL(['化学药制剂'])}::jsonb, ${ALL(['otcA'])}::jsonb,
        ${ALL([license])}::jsonb, ${first.points}, ${TEST_NOW})`,
    sql`insert into users (buyer_id, username, password_hash, name, phone, created_at)
      values (1, ${first.username}, ${passwordHash}, '王医生', '13800000000', ${TEST_NOW})`,
    sql`insert into addresses (buyer_id, consignee, phone, province, city, district, detail, is_default, is_licensed)
      values (1, '王医生', '13800000000', '四川省', '成都市', '武侯区', ${first.detail}, true, true)`,
    sql`insert into warehouses (name, region) values ('成都中心仓', '四川省')`,
    sql`insert into categories (name, menus, position) values ('抗菌药', '["general"]', 1)`,
    sql`insert into goods (natural_key, name, manufacturer, specification, prescription, scope, category_id, unit,
        warehouse_id, stock, base_price, expires_on, revision, created_at)
      values ('first', ${first.goods}, '华北制药股份有限公司', '0.25g*24粒', 'otcA', '化学药制剂', 1, '盒', 1, 100, 125000,
        '2028-06-30', 1, ${TEST_NOW})`,
    sql`insert into batches (goods_id, number, produced_on, expires_on, stock)
      values (1, 'A260301', '2026-03-01', '2028-06-30', 100)`,
    sql`insert into cart_lines (buyer_id, id, goods_id, warehouse_id, type, number, seen_price, added_at)
      values (1, '1-1-0', 1, 1, 0, 7, 125000, ${TEST_NOW})`,
    sql`insert into favorites (buyer_id, goods_id, added_at) values (1, 1, ${TEST_NOW})`,
    sql`insert into payments (buyer_id, draft_id, draft_hash, payable, paid, method, created_at, paid_at)
      values (1, 'draft', '', 25000, 25000, 'balance', ${TEST_NOW}, ${TEST_NOW})`,
    sql`insert into orders (buyer_id, payment_id, number, status, warehouse_id, is_ephedrine, goods_amount,
        manjian_amount, coupon_amount, gift_amount, freight, payable, paid, address, created_at)
      values (1, 1, ${first.orderNumber}, 'pending_shipment', 1, false, 25000, 0, 0, 0, 0, 25000, 25000,
        ${ALL(address)}::jsonb, ${TEST_NOW})`,
    sql`insert into order_lines (order_id, goods_id, type, name, manufacturer, specification, dosage_form,
        approval_number, origin, unit, number, price, amount, payable, adjustments, batches)
      values (1, 1, 0, ${first.goods}, '华北制药股份有限公司', '0.25g*24粒', '胶囊剂', '', '', '盒', 20, 125000, 25000,
        25000, '[]', ${ALL([batch])}::jsonb)`,
    sql`insert into order_events (order_id, at, text) values (1, ${TEST_NOW}, '余额付款成功')`,
  ]
  for (const statement of statements) await db.execute(statement)
}
