import { type Fen, toYuan } from '#domain/money.ts'
import { type PaymentForm, type Provider, PROVIDER_TEXT } from '#domain/payment/online.ts'

const FORM_TEXT: Record<Provider, Record<PaymentForm, string>> = {
  alipay: { code: '支付宝扫码', page: '登录支付宝付款', phone: '打开支付宝付款', inside: '' },
  wechat: { code: '微信扫码', page: '', phone: '打开微信付款', inside: '微信支付' },
}

export const messages = {
  title: '在线支付',
  none: '支付宝、微信支付暂未开通，请选择本页其他付款方式。',
  formOf: (provider: Provider, form: PaymentForm) => FORM_TEXT[provider][form],
  scan: (provider: Provider) => `请用${provider === 'alipay' ? '支付宝' : '微信'}扫一扫付款`,
  codeOf: (provider: Provider) => `${PROVIDER_TEXT[provider]}付款二维码`,
  waiting: '等待付款，付款后本页自动更新',
  validFor: '二维码有效时间',
  over: '已过期',
  confirming: (provider: Provider) => `正在向${PROVIDER_TEXT[provider]}确认付款结果`,
  confirmingHint: '付款成功后本页自动更新；还没有付款，可以重新打开收银台，或换一种方式。',
  confirmingInside: '付款成功后本页自动更新；还没有付款，可以重新付款，或换一种方式。',
  openAgain: '重新打开收银台',
  payAgain: '重新付款',
  bridgeAbsent: '请在微信里打开本页付款，或换一种方式。',
  bridgeFailed: '微信没有完成付款。请重新付款，或换一种方式；重复操作不会重复扣款。',
  unboundInside: '在微信里直接付款，须先绑定您的微信。也可以用另一部手机扫码，或点右上角“…”在浏览器里打开本页。',
  bind: '去绑定微信',
  codeInside: '在微信里请用另一部手机扫码付款，或点右上角“…”在浏览器里打开本页。',
  simulated: '模拟环境',
  simulatedOpen: '打开模拟收银台',
  another: '换一种方式',
  expired: '上一次付款没有完成，没有扣款。请重新选择付款方式。',
  returned: (amount: Fen) => `收到付款时订单已不需要付款，${toYuan(amount)} 会原路退回。`,
  offline: '当前离线。已付的款项不会丢失，联网后自动更新付款结果。',
  unknown: '没有收到答复，请重试。重复操作不会重复扣款。',
  part: '含麻订单须另行对公转账',
  proofSent:
    '已提交转账凭证，待财务确认，确认前不能在线付款。已打开的二维码、收银台和代付链接请不要再付，这期间在线付来的款项会原路退回。',

  linkTitle: '找人代付',
  linkHint: '生成链接发给付款的人，对方不用登录，用支付宝或微信即可付款。链接只显示单位简称、订单号和金额。',
  linkMake: '生成代付链接',
  linkCopy: '复制代付链接',
  linkCopied: '代付链接已复制',
  linkCopyFailed: '复制失败，请长按链接手动复制',
  linkUntil: (minute: string) => `${minute} 前有效`,

  payFor: (company: string) => `为 ${company} 付款`,
  order: '订单号',
  amount: '付款金额',
  paidTitle: '付款成功',
  paidHint: '款项已收到，可以关闭本页。',
  closedTitle: '现在不需要付款',
  closedHint: '订单已取消，或正在通过其他方式付款。已付的款项会原路退回。',
  invalidTitle: '代付链接无效',
  invalidHint: '链接可能已过期或不完整，请向对方索取新的链接。',
}
