import type { BrowserContext } from '@playwright/test'

import { readyForOffline } from '../support/purchase.ts'
import { NIGHT, enter, expect, test } from '../support/shop.ts'

test('help is searched and read without a line, every article of it', { tag: NIGHT }, async ({ visit, line }) => {
  const { page } = await visit()
  await enter(page, { path: '/help' })
  await expect(page.getByRole('region', { name: '支付与配送' })).toBeVisible()
  await page.getByLabel('搜索帮助').fill('怎么退货')
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: '退换货规则' }).first()).toBeVisible()
  await expect(page).toHaveURL((url) => url.searchParams.get('words') === '怎么退货')
  expect(await page.evaluate(() => localStorage.getItem('changbei.helpCategories'))).toContain('zfps')
  await readyForOffline(page)
  line.cut()
  await page.goto('/help/yphg/hmyp')
  await expect(page).toHaveTitle(/^含麻黄碱类药品规定-/)
  await expect(page.getByRole('article')).toContainText('单独成单')
  await page.goto('/help?words=%E6%89%BF%E8%BF%90%E7%81%AB%E6%98%9F')
  await expect(page.getByRole('main')).toContainText('没有与“承运火星”有关的帮助')
  await page.getByRole('link', { name: '查看全部帮助' }).click()
  await expect(page.getByRole('region', { name: '新手指南' })).toBeVisible()
  await expect(page.getByLabel('搜索帮助')).toHaveValue('')
})

const HOSTILE = [
  '<h2 id="main" class="no-print" style="position:fixed;inset:0">正文</h2>',
  '<script>window.hit = 1</script><p onclick="window.hit = 1" onmouseover="window.hit = 1">段落</p>',
  '<img src="/nowhere.png" onerror="window.hit = 1"><svg onload="window.hit = 1"><animate onbegin="window.hit = 1"/></svg>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>"></p></noscript>',
  '<iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/o"></object>',
  '<form action="https://evil.example/f"><input name="password" autofocus><button>登录</button></form>',
  '<style>* { display: none }</style><link rel="stylesheet" href="https://evil.example/x.css">',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<p><a href="javascript:window.hit = 1">脚本</a><a href=" JaVa&#9;ScRiPt:window.hit = 1">伪装</a>',
  '<a href="data:text/html,x">数据</a><a href="https://other.example/" rel="opener" target="_self">别处</a>',
  '<a href="/help/zfps/ypth" target="_top">站内</a><a href="#周五开抢">消息</a></p>',
  '<table><tbody><tr><td colspan="2" background="https://evil.example/b.png">格子</td></tr></tbody></table>',
  // It swallows what follows.
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;"></table></math>',
].join('')

/** Replaces the text of article 1 by that of a hostile editor, as the server would send it. */
const speakIll = (context: BrowserContext) =>
  context.addInitScript((body: string) => {
    const real = window.fetch
    const heading = { category_id: 4, slug: 'x', summary: '', source: '别人', published_at: 0, related_ids: [] }
    const data = { article: { id: 1, title: '恶意文章', body, ...heading }, related: [] }
    const answer = { code: 200, message: '成功', data: { ...data, category: { id: 4, slug: 'hy', name: '行业资讯' } } }
    window.fetch = (...given) => {
      if (!String(given[0] instanceof Request ? given[0].url : given[0]).endsWith('/api/article/1'))
        return real(...given)
      const headers = { 'content-type': 'application/json', 'x-changbei': '1' }
      return Promise.resolve(new Response(JSON.stringify(answer), { headers }))
    }
  }, HOSTILE)

test('an article says its words and nothing else happens', async ({ visit }) => {
  const { page, context } = await visit()
  await speakIll(context)
  const asked: string[] = []
  context.on('request', (request) => asked.push(request.url()))
  await page.goto('/news/info/1/hy')
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: '正文' })).toBeVisible()
  for (const word of ['段落', '脚本', '伪装', '数据', '格子']) {
    await article.getByText(word, { exact: true }).hover()
    await article.getByText(word, { exact: true }).click()
  }
  const text = article.locator('header + div')
  const seen = await text.evaluate((root) => {
    const all = [...root.querySelectorAll('*')]
    return {
      hit: (window as unknown as { hit?: number }).hit,
      tags: [...new Set(all.map(({ localName }) => localName))].toSorted(),
      attributes: [...new Set(all.flatMap((one) => one.getAttributeNames()))].toSorted(),
      links: [...root.querySelectorAll('a')].map((a) => [a.textContent, a.getAttribute('href'), a.target, a.rel]),
    }
  })
  expect(seen.hit).toBeUndefined()
  expect(seen.tags).toEqual(['a', 'button', 'div', 'h2', 'p', 'span', 'table', 'tbody', 'td', 'tr'])
  expect(seen.attributes).toEqual(['class', 'colspan', 'href', 'rel', 'target', 'type'])
  expect(seen.links).toEqual([
    ['别处', 'https://other.example/', '_blank', 'noreferrer'],
    ['站内', '/help/zfps/ypth', '', ''],
  ])
  expect(asked.filter((url) => /evil\.example|nowhere/.test(url))).toEqual([])
  await text.getByRole('button', { name: '消息' }).click()
  await expect(page.getByRole('dialog')).toContainText('周五开抢')
  await page.getByRole('button', { name: '知道了' }).click()
  await text.getByRole('link', { name: '站内' }).click()
  await expect(page).toHaveTitle(/^退换货规则-/)
})
