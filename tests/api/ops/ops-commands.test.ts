import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { api } from '#contract/api.ts'
import { opsApi } from '#contract/ops/api.ts'
import { goods } from '#server/tables/goods.ts'
import { receipts } from '#server/tables/receipt.ts'
import { addGoods } from '#testing/factories/factories.ts'
import { TEST_NOW } from '#testing/fake-clock.ts'
import { AMOXICILLIN, csvOf } from '#testing/server/catalog/import-shop.ts'
import { placeOrderOf } from '#testing/server/checkout.ts'
import { operatorOf, type TestOperator } from '#testing/server/operators.ts'
import { paidOrderOf } from '#testing/server/paid-order.ts'
import { people, type Person } from '#testing/server/people.ts'
import { commandOf } from '#testing/server/server-command.ts'
import { startTestApp, type TestApp } from '#testing/server/test-app.ts'
import { anOperation } from '#testing/server/test-client.ts'
import { PNG, uploadProof } from '#testing/server/upload-proof.ts'

let shop: TestApp
let seller: TestOperator
let buyer: Person
let url: string
let folder: string

beforeAll(async () => {
  shop = await startTestApp()
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  seller = await operatorOf(shop)
  buyer = await people.clinic(shop.db)
  folder = await mkdtemp(join(tmpdir(), 'changbei-commands-'))
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command against the server that runs, as somebody with a token. */
const run = (script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const command = [...commandOf(script), ...args]
    const settings = { ...process.env, OPS_URL: url, OPS_TOKEN: seller.token, ...env }
    execFile(process.execPath, command, { env: settings }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr })
    })
  })

it('order:confirm confirms a transfer while the server runs, once', async () => {
  const placed = await placeOrderOf(shop, buyer, [[await addGoods(shop.db), 30]])
  await uploadProof(shop.as(buyer), placed.id, PNG, 'proof.png')
  const { number } = placed.orders[0]!
  expect(await run('confirm-transfer', [number])).toMatchObject({
    code: 0,
    output: expect.stringContaining('已确认到账'),
  })
  const again = await run('confirm-transfer', [number])
  expect(again).toMatchObject({ code: 1, output: '该订单没有等待确认的转账凭证\n' })
  const { data } = await shop.as(buyer).call(api.order.payment, { params: { id: placed.id } })
  expect(data.transferState).toBe('confirmed')
}, 60_000)

it('permission:answer refuses an application with a reason that the buyer reads', async () => {
  const control = { blockedRegions: [], blockedCustomerTypes: [], isAllowListOnly: true }
  const { id } = await addGoods(shop.db, { control })
  const ask = { params: { id }, body: { isWanted: true } }
  await shop.as(buyer).call(api.permission.ask, ask, { operation: anOperation() })
  const answered = await run('answer-permission', [buyer.company, String(id), '--reject', '已有独家客户'])
  expect(answered).toEqual({ code: 0, output: '已答复：未获批\n' })
  const { data } = await shop.as(buyer).call(api.message.list, { query: {} })
  expect(data.list[0]!.text).toContain('已有独家客户')
}, 60_000)

it('catalog:import brings goods into the running shop and fetches the report', async () => {
  const [file, report] = [join(folder, 'goods.csv'), join(folder, 'report.csv')]
  await writeFile(file, csvOf(AMOXICILLIN))
  const { code, output } = await run('import-catalog', [file, '--report', report])
  expect([code, output]).toEqual([0, expect.stringContaining('导入完成：共 1 行')])
  expect(await readFile(report, 'utf8')).toContain('行号')
  expect(await shop.db.$count(goods, eq(goods.name, '阿莫西林胶囊'))).toBe(1)
  const unread = await run('import-catalog', [join(folder, 'none.csv')])
  expect([unread.code, unread.output]).toEqual([1, expect.stringContaining('无法读取文件')])
}, 60_000)

it('demo:seller ships what is paid, an order of two batches in two parts, settles claims and accepts receipts', async () => {
  const { id, lineId } = await paidOrderOf(shop, buyer)
  expect((await run('demo-seller', ['--once'])).output).toContain('部分发货')
  expect((await run('demo-seller', ['--once'])).code).toBe(0)
  const { data } = await seller.client.call(opsApi.order.detail, { params: { id } })
  expect([data.order.status, data.shipments.length]).toEqual(['pending_receipt', 2])
  const draft = {
    claimId: randomUUID(),
    orderId: id,
    kind: 'missing',
    reason: 'short',
    description: '少 2 盒',
  } as const
  const lines = [{ lineId, batch: 'A1', quantity: 2 }]
  const { data: claim } = await shop.as(buyer).call(api.afterSales.apply, { body: { ...draft, lines } })
  const issued = { buyerId: buyer.buyerId, orderId: id, issuedAt: TEST_NOW, dueAt: TEST_NOW }
  const [receipt] = await shop.db
    .insert(receipts)
    .values({ ...issued, status: 'submitted' })
    .returning({ id: receipts.id })
  const { output } = await run('demo-seller', ['--once'])
  expect(output).toContain(`售后 ${claim.number}：已完成`)
  const params = { id: receipt!.id }
  expect((await seller.client.call(opsApi.receipt.detail, { params })).data.receipt.status).toBe('accepted')
}, 60_000)

it('a command says what is missing: an account, or a server', async () => {
  const nobody = { OPS_TOKEN: undefined, OPS_USERNAME: undefined, OPS_PASSWORD: undefined }
  const [signedOut, offline] = await Promise.all([
    run('confirm-transfer', ['1'], nobody),
    run('confirm-transfer', ['1'], { OPS_URL: 'http://127.0.0.1:9' }),
  ])
  expect([signedOut.code, signedOut.output]).toEqual([1, expect.stringContaining('OPS_USERNAME')])
  expect([offline.code, offline.output]).toEqual([1, expect.stringContaining('连接不上')])
}, 60_000)
