import { api } from '#contract/api.ts'
import type { Args } from '#contract/protocol/endpoint.ts'
import { pullNow } from '#sync/load-engine.ts'
import { call } from '#sync/transport/call.ts'

/** Signs the version that was read. Throws contract.overtaken. */
export async function signContract(signature: Args<typeof api.eContract.sign>['body']): Promise<void> {
  await call(api.eContract.sign, { body: signature })
  void pullNow()
}
