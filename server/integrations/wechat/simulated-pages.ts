/** What the simulator of WeChat shows: the page with the code, and the telephone on which one agrees. */
import type { WechatEntrance } from '#domain/company/wechat.ts'

import type { SimulatedPerson } from './simulator.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const STYLE = `body{margin:0;background:#ededed;color:#191919;font:16px/1.6 system-ui,"PingFang SC","Microsoft YaHei",sans-serif}
main{max-width:22rem;margin:10vh auto 0;padding:2rem;background:#fff;border-radius:12px}
h1{margin:0 0 .25rem;font-size:1.25rem}p{margin:0 0 1.25rem;color:#737373;font-size:.875rem}
a{display:block;margin-top:.5rem;padding:.625rem 1rem;border-radius:8px;background:#07c160;color:#fff;text-align:center;text-decoration:none}
a.quiet{background:#f2f2f2;color:#191919}`

const page = (title: string, body: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style><main><h1>${title}</h1>${body}</main></html>`

const WORDS = {
  scan: { title: '微信扫码（模拟）', text: '没有配置微信，由这一页代替。选择用谁的手机扫码并确认登录“常备”。' },
  inside: { title: '微信授权（模拟）', text: '没有配置微信，由这一页代替。“常备”申请获取你的昵称。' },
} as const satisfies Record<WechatEntrance, object>

export function consentPage(
  entrance: WechatEntrance,
  query: URLSearchParams,
  people: readonly SimulatedPerson[],
): string {
  const answer = (who: string) => {
    const target = new URLSearchParams(query)
    target.set('who', who)
    return escaped(`/simulator/answer?${target}`)
  }
  const { title, text } = WORDS[entrance]
  const links = people.map(({ id, nickname }) => `<a href="${answer(id)}">${escaped(nickname)}：同意</a>`)
  return page(title, `<p>${text}</p>${links.join('')}<a class="quiet" href="${answer('')}">拒绝</a>`)
}

export const errorPage = (fault: string): string => page('微信登录失败（模拟）', `<p>${escaped(fault)}</p>`)
