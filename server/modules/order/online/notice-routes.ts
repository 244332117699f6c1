/** Where providers tell of money. No session and no CSRF mark: the provider's signature is what admits. */
import type { FastifyInstance } from 'fastify'

import { MINUTE_MS } from '#domain/instant.ts'
import { PROVIDERS } from '#domain/payment/online.ts'

import { ForgedNoticeError, type Notice, type PaymentProvider } from '../../../integrations/payment/provider.ts'
import { noticePath } from '../../../integrations/payment/providers.ts'
import type { Services } from '../../../platform/services.ts'
import { takeReceipt } from './take-receipt.ts'

const NOTICE_MAX_BYTES = 64 * 1_024
/** More than any provider sends, and what makes guessing useless. */
const NOTICES_PER_MINUTE = 1_200

export function installPaymentNotices(app: FastifyInstance): void {
  void app.register(async (scope) => {
    // What was signed are these bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    for (const id of PROVIDERS)
      scope.post(
        noticePath(id),
        { config: { rateLimit: { max: NOTICES_PER_MINUTE, timeWindow: MINUTE_MS } } },
        async (request, reply) => {
          const provider = app.services.payments[id]
          if (!provider) return reply.code(404).type('text/plain').send('not found')
          const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
          const isTaken = await takeNotice(app.services, provider, { headers: request.headers, body })
          const { status, type, body: answer } = provider.reply(isTaken)
          return reply.code(status).type(type).send(answer)
        },
      )
  })
}

/** False: the provider should send it again, or somebody else has sent it. */
async function takeNotice(
  services: Pick<Services, 'db' | 'clock' | 'log' | 'audit'>,
  provider: PaymentProvider,
  notice: Notice,
): Promise<boolean> {
  const { clock, log } = services
  try {
    const receipt = await provider.readNotice(notice)
    if (!receipt) return true
    const taken = await takeReceipt(services, provider.id, receipt, clock.now())
    // Signed, but for no attempt of ours, or for another amount: the log tells, and the provider sends it again.
    if (taken === 'foreign') log.error({ provider: provider.id, number: receipt.number }, 'payment notice not ours')
    return taken !== 'foreign'
  } catch (error) {
    if (!(error instanceof ForgedNoticeError)) throw error
    log.warn({ provider: provider.id, reason: error.message }, 'payment notice refused')
    return false
  }
}
