import { api } from '#contract/api.ts'
import type { LedgerLine, TopUp, Withdrawal } from '#contract/money/wallet.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { pullNow } from '#sync/load-engine.ts'
import { call } from '#sync/transport/call.ts'

import { logOf, type LogPurse, type LogQuery } from './queries.ts'

export { randomId as newRequestId } from '#lib/random-id.ts'

type TopUpBody = NonNullable<Args<typeof api.wallet.topUp>['body']>
type WithdrawalBody = NonNullable<Args<typeof api.wallet.withdraw>['body']>

/** The same request again asks once. Throws wallet.amount, file.notFound or NetworkError. */
export const requestTopUp = (body: TopUpBody): Promise<TopUp> => call(api.wallet.topUp, { body })

/** Throws wallet.wrongState where finance was faster, or a NetworkError. */
export const withdrawTopUp = (id: number): Promise<TopUp> => call(api.topUp.withdraw, { params: { id } })

/** The same request again asks once. Throws wallet.amount, payment.balanceShort or NetworkError. */
export async function requestWithdrawal(body: WithdrawalBody): Promise<Withdrawal> {
  const asked = await call(api.wallet.withdraw, { body })
  void pullNow()
  return asked
}

type SendOptions = { signal: AbortSignal; onProgress: (done: number) => void }

/** Sends a file; its id. Throws file.unsupported, file.quota or request.tooLarge. */
export async function sendFile(file: File, options: SendOptions): Promise<string> {
  const transport = await import('#sync/transport/upload-file.lazy.ts')
  return transport.sendFile(file, options)
}

/** Every line that matches, the newest first: all pages one after another. */
export async function readAllLines(purse: LogPurse, query: LogQuery): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const reply = await call(logOf(purse), { query: { ...query, page } })
    pages = reply.pages
    lines.push(...reply.list)
  }
  return lines
}
