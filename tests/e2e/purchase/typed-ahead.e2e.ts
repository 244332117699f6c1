/**
 * The search box and the table under hands that do not look: keys typed ahead on a slow machine, and how many they are.
 */
import { readyForOffline } from '../support/purchase.ts'
import { NIGHT, enter, expect, goTo, test } from '../support/shop.ts'

/** Initials whose first match this clinic may buy. */
const CODES = 'amx gml mts hxz yag nhj xch jwx fkq fyj'.split(' ')
const SLOWER = 6
const KEY_MS = 100

test(
  'ten lines are searched, entered and added blindly in 80 keys, and each is the drug that was meant',
  { tag: NIGHT },
  async ({ visit }) => {
    const { page, context } = await visit()
    await enter(page)
    await readyForOffline(page)
    const thread = await context.newCDPSession(page)
    await thread.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    let strokes = 0
    for (const code of CODES) {
      const keys = [...`/${code}`, 'Enter', '6', '0', 'Enter']
      strokes += keys.length
      for (const key of keys) {
        await page.keyboard.press(key)
        await page.waitForTimeout(KEY_MS)
      }
    }
    // Twenty lines from memory in 160.
    expect(strokes).toBeLessThanOrEqual(80)
    await thread.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    const first = page.getByRole('main').locator('tr[data-row="0"]')
    const expectAdded = async (code: string) => {
      await expect(first.getByRole('button', { name: /^已加入购物车 / }), code).toBeVisible()
      await expect(first.getByRole('textbox'), code).toHaveValue('60')
    }
    // The slow page is still behind the hands.
    await expect(page).toHaveURL(new RegExp(`keywords=${CODES.at(-1)!}`), { timeout: 60_000 })
    await expectAdded(CODES.at(-1)!)
    for (const code of CODES) {
      await goTo(page, `/search/table?keywords=${code}`)
      // The list before stays until this one is read.
      await expect(page.getByRole('heading', { level: 1, name: `“${code}”的搜索结果`, exact: true })).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy]')).toHaveCount(0)
      await expectAdded(code)
    }
  },
)
