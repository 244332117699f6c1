/**
 * A stand-in for 腾讯云短信 where there is no account: the provider's protocol on a port of this machine, signature
 * included, so that the way to the real one is walked every day. It hands each message to `deliver` and sends nothing.
 */
import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { z } from 'zod'

import { MINUTE_MS } from '#domain/instant.ts'

import type { SmsAccount } from '../../config.ts'

const Message = z.object({
  PhoneNumberSet: z.array(z.string().regex(/^\+86\d{11}$/)).length(1),
  SmsSdkAppId: z.string(),
  SignName: z.string(),
  TemplateId: z.string(),
  TemplateParamSet: z.array(z.string()).min(1).max(3),
})

/** How old a request may be. */
const CLOCK_MS = 5 * MINUTE_MS

/** How many values a template of the account takes. */
const VALUES: Readonly<Record<string, number>> = { 1: 1, 2: 3 }

export type SmsSimulator = { account: SmsAccount; close(): Promise<void> }

/** `values`: the code, or company, token and days of an invitation. */
export async function startSmsSimulator(deliver: (phone: string, ...values: string[]) => void): Promise<SmsSimulator> {
  const account = {
    secretId: randomUUID(),
    secretKey: randomUUID(),
    appId: '1400000000',
    signName: '常备',
    templateId: '1',
    inviteTemplateId: '2',
  }
  const answer = async (request: IncomingMessage): Promise<object> => {
    const body = await text(request)
    if (!isSigned(request, body, account)) return failure('AuthFailure.SignatureFailure')
    if (request.headers['x-tc-action'] !== 'SendSms') return failure('InvalidAction')
    const message = Message.safeParse(JSON.parse(body))
    if (!message.success) return failure('InvalidParameter')
    const { PhoneNumberSet: phones, TemplateParamSet: values, ...rest } = message.data
    if (
      rest.SmsSdkAppId !== account.appId ||
      values.length !== VALUES[rest.TemplateId] ||
      rest.SignName !== account.signName
    )
      return failure('UnauthorizedOperation')
    deliver(phones[0]!.slice('+86'.length), ...values)
    return { SendStatusSet: [{ SerialNo: randomUUID(), PhoneNumber: phones[0], Fee: 1, Code: 'Ok', Message: 'ok' }] }
  }
  const server = createServer((request, response) => {
    const reply = (data: object) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ Response: { ...data, RequestId: randomUUID() } }))
    answer(request).then(reply, () => reply(failure('InternalError')))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    account: { ...account, endpoint: `http://127.0.0.1:${port}` },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const failure = (code: string) => ({ Error: { Code: code, Message: code } })

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest()

/** TC3-HMAC-SHA256, as the provider checks it. */
function isSigned(
  { method, headers }: IncomingMessage,
  body: string,
  { secretId, secretKey }: Pick<SmsAccount, 'secretId' | 'secretKey'>,
): boolean {
  const given = /^TC3-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  const timestamp = Number(headers['x-tc-timestamp'])
  if (!given || given[1] !== secretId || Math.abs(Date.now() - timestamp * 1_000) > CLOCK_MS) return false
  const [, , scope = '', signedHeaders = '', signature = ''] = given
  const [date = '', service = '', terminator = ''] = scope.split('/')
  // The SDK signs the host without its port.
  const signed: Record<string, unknown> = { ...headers, host: headers.host?.split(':')[0] }
  const lines = signedHeaders.split(';').map((name) => `${name}:${String(signed[name]).trim().toLowerCase()}\n`)
  const canonical = [method, '/', '', lines.join(''), signedHeaders, sha256(body)].join('\n')
  const toSign = ['TC3-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(`TC3${secretKey}`, date), service), terminator)
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
}
