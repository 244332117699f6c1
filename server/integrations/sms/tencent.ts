/** 腾讯云短信: the provider's own SDK signs each request (TC3-HMAC-SHA256). */
import { sms } from 'tencentcloud-sdk-nodejs-sms'

import type { SmsAccount } from '../../config.ts'
import type { SmsSender } from './sms.ts'

const REGION = 'ap-guangzhou'
const TIMEOUT_SECONDS = 8
const TAKEN = 'Ok'

export function createSmsSender({ secretId, secretKey, appId, signName, templateId, endpoint }: SmsAccount): SmsSender {
  const { host, protocol } = new URL(endpoint)
  const client = new sms.v20210111.Client({
    credential: { secretId, secretKey },
    region: REGION,
    profile: { httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: TIMEOUT_SECONDS } },
  })
  return {
    async sendCode(phone, code) {
      const { SendStatusSet: [status] = [] } = await client.SendSms({
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: appId,
        SignName: signName,
        TemplateId: templateId,
        TemplateParamSet: [code],
      })
      if (status?.Code !== TAKEN) throw new Error(`SMS refused: ${status?.Code ?? 'no status'}`)
    },
  }
}
