/** 腾讯云短信: the provider's own SDK signs each request (TC3-HMAC-SHA256). */
import { sms } from 'tencentcloud-sdk-nodejs-sms'

import type { SmsAccount } from '../../config.ts'
import type { SmsSender } from './sms.ts'

const REGION = 'ap-guangzhou'
const TIMEOUT_SECONDS = 8
const TAKEN = 'Ok'

export function createSmsSender(account: SmsAccount): SmsSender {
  const { secretId, secretKey, appId, signName, templateId, inviteTemplateId, endpoint } = account
  const { host, protocol } = new URL(endpoint)
  const client = new sms.v20210111.Client({
    credential: { secretId, secretKey },
    region: REGION,
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: TIMEOUT_SECONDS } },
  })
  const send = async (phone: string, template: string, values: string[]) => {
    const { SendStatusSet: [status] = [] } = await client.SendSms({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: appId,
      SignName: signName,
      TemplateId: template,
      TemplateParamSet: values,
    })
    if (status?.Code !== TAKEN) throw new Error(`SMS refused: ${status?.Code ?? 'no status'}`)
  }
  return {
    sendCode: (phone, code) => send(phone, templateId, [code]),
    ...(inviteTemplateId && {
      sendInvitation: (phone, { company, token, days }) =>
        send(phone, inviteTemplateId, [company, token, String(days)]),
    }),
  }
}
