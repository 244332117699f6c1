import { story } from '#gallery/story.ts'

import { RichText } from './rich-text.tsx'

const article = `<h2>付款方式</h2><p>支持<strong>对公转账</strong>与余额支付，见<a href="/help/zfps/ypth">退换货</a>。</p>
<ul><li>转账后上传回单</li><li>财务当日核对</li></ul><blockquote>请勿向个人账户付款。</blockquote>
<table><thead><tr><th>方式</th><th>到账</th></tr></thead><tbody><tr><td>对公转账</td><td>当日</td></tr></tbody></table>`
const hostile =
  '<p onclick="alert(1)">正文还在<script>alert(1)</script><a href="javascript:alert(1)">这不是链接</a></p>'

export default story('正文', {
  文章: <RichText html={article} />,
  恶意内容: <RichText html={hostile} />,
})
