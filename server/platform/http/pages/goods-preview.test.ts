import { expect, it } from 'vitest'

import { withGoodsPreview } from './goods-preview.ts'

const PAGE =
  '<head><title>常备</title><meta name="description" content="商城" /></head><div id="root"></div><noscript></noscript>'

it('puts what the page is about into its head and before its eyes', () => {
  const html = withGoodsPreview(PAGE, { title: '阿莫西林胶囊', note: '0.25g', text: '胶囊剂。' })
  expect(html).toContain('<title>阿莫西林胶囊-常备</title>')
  expect(html).toContain('<meta property="og:title" content="阿莫西林胶囊" />')
  expect(html).toContain('<meta name="description" content="0.25g，胶囊剂。" />')
  expect(html).not.toContain('商城')
  expect(html).toMatch(
    /<div id="root"><\/div>[^]*<h1>阿莫西林胶囊<\/h1><p>0.25g<\/p>[^]*<p>胶囊剂。<\/p>[^]*<noscript>/,
  )
})

it('lets no text become markup', () => {
  const evil = `"><script>alert(1)</script>&$&'`
  const html = withGoodsPreview(PAGE, { title: evil, note: evil, text: evil })
  expect(html.match(/<script>/g)).toHaveLength(1)
  expect(html.match(/content="[^"<>]*"/g)).toHaveLength(3)
  // What replaces in a string as a pattern stands as it was written: title, description and panel.
  expect(html.split('&amp;$&amp;')).toHaveLength(9 + 1)
})
