/** What the hands do when an inspector names a batch. */
import { api } from '../../src/contract/api.ts'
import type { Task } from '../minute.ts'

/** The device has read what was bought when the newest batch is found on it. */
export const prove: Task = async ({ page, line, clinic }) => {
  const { list } = await clinic(api.vault.orders, { query: { months: 12 } })
  const batch = list.flatMap(({ shipments }) => shipments.flatMap((one) => one.lines.map((sent) => sent.batch)))[0]
  if (batch === undefined) throw new Error('nothing was sent to the clinic')
  const chain = page.getByRole('heading', { level: 2, name: new RegExp(batch) })
  await page.goto(`${line.origin}/zzfw/yjzl?q=${batch}`)
  await chain.waitFor({ timeout: 60_000 })
  // Any page of the order centre: the menu of a page that was loaded leads there.
  await page.goto(`${line.origin}/kjcg`)
  await page.getByRole('combobox', { name: /^品名、简码/ }).waitFor()
  line.cut()
  return async (hands) => {
    hands.decide()
    await hands.point(page.getByRole('link', { name: '迎检资料' }).first())
    await page
      .getByRole('searchbox', { name: /批号/ })
      .and(page.locator(':focus'))
      .waitFor()
    hands.decide()
    await hands.type(batch)
    await chain.waitFor()
    for (const step of ['供货方资质', '药检报告', '随货同行单', '验收记录', '收货人'])
      await page.getByRole('main').getByText(step, { exact: true }).filter({ visible: true }).first().waitFor()
  }
}
