/** `/api/open/openapi.json` and the page at `/api/open/docs` that shows it: what outsiders may rely on, and no more. */
import type { FastifyInstance } from 'fastify'

import { openEndpointsByName } from '#contract/open/names.ts'
import { webhookEvents } from '#contract/open/webhooks.ts'

import { openapiDocument } from '../../platform/openapi/openapi-document.ts'
import { documentPage } from '../../platform/openapi/openapi.ts'

const DESCRIPTION = [
  '供客户自己的系统（诊所 HIS、药店进销存）调用。请求头 `Authorization: Bearer 密钥`；密钥由管理员在“账户中心 · 系统对接”新建，只显示一次，请只存放在自己的服务器上。',
  '所有回答均为 `{ code, message, data }`；被拒绝时 `message` 写明原因和办法，`data.reason` 是固定的代码。请求体为 JSON。',
  '金额以分为单位，单价以万分之一元为单位（8.9891 元写作 89891），时间为毫秒时间戳。',
  '提交订单须带请求头 `Idempotency-Key`（UUID，每次提交一个新的，网络不明时用同一个重试）：同一编号只生成一次，重试得到同样的订单；内容不同则拒绝。下单沿用密钥所属同事的分工和额度，超出额度的订单待放行；单价或总价高于提交的、库存不足时不下单。',
  '每把密钥每分钟限次，超出回答 429，请按 `Retry-After` 的秒数等待。',
  '事件通知（Webhooks）：管理员在“系统对接”登记 https 地址后，订单、发货、售后、退款有变化时，常备向它 POST 一条 JSON `{ type, timestamp, data }`，签名按 [Standard Webhooks](https://www.standardwebhooks.com)：以 `whsec_` 后面的部分（Base64 解码）为密钥，对 `webhook-id.webhook-timestamp.原始请求体` 作 HMAC-SHA256，Base64 后与 `webhook-signature` 里 `v1,` 后面的部分比较；时间相差超过 5 分钟的应拒收。各语言都有现成的库。',
  '收到后请在 10 秒内回答 2xx，其余处理放到后面做；没有回答、回答其他状态或要求转向，都按 5 秒、30 秒、2 分钟……逐渐拉长的间隔重试，至多一天。同一条通知可能收到多次，请按 `webhook-id` 去重；先后次序不保证，请以 `/api/open/v1/orders/{number}` 读到的为准，追溯码也从那里取。回答 410 或连续多天送不到，地址自动暂停并通知管理员；恢复后补发期间的事件。',
].join('\n\n')

export async function serveOpenDocs(app: FastifyInstance): Promise<void> {
  await documentPage(app, {
    page: '/api/open/docs',
    file: '/api/open/openapi.json',
    title: '常备开放接口',
    make: () =>
      openapiDocument({
        calls: openEndpointsByName,
        events: webhookEvents,
        title: '常备开放接口',
        description: DESCRIPTION,
      }),
  })
}
