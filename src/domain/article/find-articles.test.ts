import { describe, expect, it } from 'vitest'

import { findArticles, wordsOf } from './find-articles.ts'

const article = (title: string, body: string, summary = '') => ({ title, summary, body })
const returns = article(
  '退换货规则',
  '<p>药品非质量问题不退。运输中<strong>破损</strong>请当场拒收，退货须在七天内申请。</p>',
)
const freight = article('起送金额与运费', '<p>满 ¥800 免运费 &amp; 不足另计。怎么计算？</p>')
const invoice = article('发票', '<p>支持电子专用发票（PDF）。怎么开？</p>', '开票与红冲')
const book = [returns, freight, invoice, article('验收', '<p>怎么验收：核对批号。</p>')]

const titles = (keywords: string) => findArticles(book, keywords).map(({ article: { title } }) => title)

describe('search in articles', () => {
  it('wants every word, in title, summary or text', () => {
    expect(titles('破损 退货')).toEqual(['退换货规则'])
    expect(titles('开票')).toEqual(['发票'])
    expect(titles('运费')).toEqual(['起送金额与运费'])
  })

  it('reads letters in either case and width, and no markup', () => {
    expect(titles('ＰＤＦ')).toEqual(['发票'])
    expect(titles('& 免运费')).toEqual(['起送金额与运费'])
    expect(titles('strong')).toEqual([])
  })

  it('puts what the title names first', () => {
    const more = [article('验收', '<p>发票随货同行。</p>'), invoice]
    expect(findArticles(more, '发票').map(({ article: { title } }) => title)).toEqual(['发票', '验收'])
  })

  it('puts what speaks of it most before what mentions it', () => {
    const most = article('规则', '<p>退货须申请。退货须验收。退货原路退款。</p>')
    expect(findArticles([article('发票', '<p>退货后红冲。</p>'), most], '退货')[0]?.article).toBe(most)
  })

  it('answers a question by what it has in common with an article', () => {
    expect(titles('怎么申请退货呢')).toEqual(['退换货规则'])
    expect(titles('怎么')).toHaveLength(3)
    expect(titles('火星')).toEqual([])
  })

  it('quotes the place and marks the hits', () => {
    const [found] = findArticles(book, '破损')
    expect(found?.snippet).toContain('破损请当场拒收')
    expect(found?.snippetMarks.map(([start, end]) => found.snippet.slice(start, end))).toEqual(['破损'])
    expect(findArticles(book, '退换 换货')[0]?.titleMarks).toEqual([[0, 3]])
  })

  it('finds nothing for nothing', () => {
    expect(titles('  ')).toEqual([])
    expect(wordsOf(' A a　b ')).toEqual(['a', 'b'])
  })
})
