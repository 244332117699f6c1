/**
 * A computer that several people use: what a sign-out leaves in a real browser, and what the next one can do with it.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { BrowserContext, Page } from '@playwright/test'

import { api } from '#contract/api.ts'
import { isDeep } from '#testing/test-depth.ts'

import { callsOf } from '../support/buyer-calls.ts'
import { expectSynced, syncChip } from '../support/purchase.ts'
import { NIGHT, expect, goTo, signInHere } from '../support/shop.ts'
import { quantityOf, setQuantity, test } from '../support/sync-shop.ts'

/** Everything the page's origin has stored, as text. */
const everything = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it travels into the page
    const done = (request: IDBRequest) =>
      new Promise((resolve) => request.addEventListener('success', () => resolve(request.result)))
    for (const { name } of await indexedDB.databases()) {
      const db = (await done(indexedDB.open(name!))) as IDBDatabase
      for (const store of db.objectStoreNames)
        found.push(name, store, await done(db.transaction(store).objectStore(store).getAll()))
      db.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.includes('/api/') && !request.url.includes('/image/'))
          found.push(request.url, await (await cache.match(request))!.text())
    }
    return JSON.stringify(found)
  })
const databases = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).map(({ name }) => name!).filter((name) => /^(?:u|cat)_|^sealed/.test(name)),
  )

/** Some pages send a visitor to the form at once. */
const expectVisitor = (page: Page) => {
  const title = page.getByRole('heading', { name: '登录常备' })
  return expect(page.getByRole('link', { name: '登录', exact: true }).or(title).first()).toBeVisible()
}

/** The form is on the page afterwards where a visitor has nothing to see, as in the cart. */
async function leave(page: Page, choice: string): Promise<void> {
  await page.getByRole('button', { name: '退出', exact: true }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('dialog').getByRole('button', { name: choice, exact: true }).click()
  await reloaded
  await expectVisitor(page)
}
const sessionOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name.includes('session'))

test('after a sign-out without a network nothing of the account is found, and the next one cannot act for it', async ({
  clinic,
  line,
  truth,
}) => {
  const [first] = await truth.fill(1)
  const { packing } = truth.goods[0]!
  const user = await truth.call(api.account.base)
  const { context, page, profile } = await clinic()
  await expectSynced(page)
  // The search that finds nothing on a public computer's disk.
  const stored = [user.phone, `u_${user.buyer.id}`]
  await expect.poll(() => foundOnDisk(profile, stored)).toEqual(expect.arrayContaining(stored))
  const other = await context.newPage()
  await other.goto('/order')
  await expectSynced(other)
  expect(await everything(page)).toContain(user.company)

  line.cut()
  await setQuantity(page, first!, packing * 3)
  await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/)
  await leave(page, '保留并退出')
  await expectVisitor(other)
  await other.close()
  const expectNothingLeft = async () => {
    const left = await everything(page)
    for (const own of [user.company, user.phone, user.outboxKey!, first!]) expect(left).not.toContain(own)
  }
  await expectNothingLeft()
  const remember = (kept: string) => page.evaluate((value) => localStorage.setItem('changbei.account', value), kept)
  const remembered = await page.evaluate(() => localStorage.getItem('changbei.account')!)
  // The other ways to be told so, and whose what was sealed is afterwards: sign-out.test.ts.
  for (const kept of [...(isDeep ? ['', '{}'] : []), `{"buyerId":${user.buyer.id}}`]) {
    await remember(kept)
    await page.goto('/cart')
    await expectVisitor(page)
    await expectNothingLeft()
  }
  if (!isDeep) return
  await remember(remembered)

  line.restore()
  const before = await truth.changes()
  await signInHere(page, 'pharmacy')
  await expectSynced(page)
  await leave(page, '退出登录')
  expect(await databases(page)).toEqual(['sealed'])
  expect(await truth.cart()).toEqual({ [first!]: packing })
  expect(await truth.changes()).toBe(before)
  await signInHere(page)
  await expectSynced(page)
  await expect.poll(truth.cart).toEqual({ [first!]: packing * 3 })
  await callsOf(context.request)
})

test(
  'signing out clears what HTTP keeps and leaves the shop able to start without a network',
  { tag: NIGHT },
  async ({ clinic, line, truth }) => {
    await truth.fill(1)
    const { page } = await clinic()
    await expectSynced(page)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await leave(page, '退出登录')
    expect(await databases(page)).toEqual([])
    line.cut()
    await page.goto('/')
    await expectVisitor(page)
  },
)

async function signInShared(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByRole('checkbox', { name: '这是公用电脑' }).check()
  await signInHere(page)
  await expectSynced(page)
}

test('on a public computer the account is gone with its last tab, though the browser kept its cookie', async ({
  visit,
  truth,
}) => {
  const { context, page } = await visit()
  await signInShared(page)
  expect((await sessionOf(context))!.expires).toBe(-1)
  const next = await context.newPage()
  await page.close()
  await next.goto('/')
  await expectVisitor(next)
  await expect.poll(() => databases(next)).toEqual([])
  await expect.poll(() => sessionOf(context)).toBeUndefined()
  expect(await everything(next)).not.toContain((await truth.call(api.account.base)).company)
})

/** A database's name: so short that a packed file holds its bytes by chance. */
const SHORT = 5
/** Folders of what was fetched, our own packed files among it. */
const PACKED = /Cache/

/**
 * Which of these words the files of a profile hold, in the two encodings a browser writes; no shop was started since.
 */
async function foundOnDisk(profile: string, words: readonly string[]): Promise<string[]> {
  const found = new Set<string>()
  for (const entry of await readdir(profile, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const bytes = await readFile(path).catch(() => Buffer.alloc(0))
    for (const word of words) {
      const isByChance = word.length <= SHORT && PACKED.test(path)
      if ((!isByChance && bytes.includes(Buffer.from(word))) || bytes.includes(Buffer.from(word, 'utf16le')))
        found.add(word)
    }
  }
  return [...found]
}

for (const end of ['closed', 'killed'] as const)
  test(
    `a public computer's disk holds nothing of the account while it is there and after its browser was ${end}`,
    { tag: end === 'closed' ? NIGHT : [] },
    async ({ visit, line, truth }) => {
      const [first] = await truth.fill(1)
      const { packing, id } = truth.goods[0]!
      const user = await truth.call(api.account.base)
      const own = [user.company, user.phone, user.outboxKey!, `u_${user.buyer.id}`, `cat_${user.priceGroup}`, first!]
      const { context, page, profile, kill } = await visit({ isNew: true })
      await signInShared(page)
      await goTo(page, `/list/info/${id}`)
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /^加入购物车 / })
          .first(),
      ).toBeVisible()
      // A load of the last tab ends nothing.
      await page.goto('/cart')
      await expectSynced(page)
      // What the goods cost comes after the cart: nothing of it was on the disk before.
      await quantityOf(page, first!).waitFor()
      line.cut()
      await setQuantity(page, first!, packing * 2)
      await expect(syncChip(page)).toHaveAccessibleName(/离线 · 1 项待同步/)
      expect(await databases(page)).toEqual([])
      if (end === 'killed') await kill()
      else await context.close()
      expect(await foundOnDisk(profile, own)).toEqual([])
      line.restore()
      expect(await truth.cart()).toEqual({ [first!]: packing })
    },
  )
