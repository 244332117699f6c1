/**
 * Parts of the real engine and the real server that a test can take a law out of. The product knows nothing of it: the
 * test's `vi.mock` puts these wrappers where its modules import one another.
 */
import type { runOnce } from '#server/platform/replay/operations.ts'
import type { pull } from '#sync/mirror/pull.ts'
import type { record } from '#sync/outbox/outbox.ts'
import type { push } from '#sync/outbox/push.ts'
import type { settle } from '#sync/outbox/settle.ts'
import type { takeShipment } from '#sync/outbox/shipment.ts'
import type { classify } from '#sync/transport/answer.ts'
import type { exchange } from '#sync/transport/exchange.ts'

type Parts = {
  record: typeof record
  takeShipment: typeof takeShipment
  settle: typeof settle
  pull: typeof pull
  push: typeof push
  classify: typeof classify
  exchange: typeof exchange
  runOnce: typeof runOnce
}

/** For each part that breaks the law, the version that does, made of the lawful one. */
export type Ablation = { [P in keyof Parts]?: (lawful: Parts[P]) => Parts[P] }

let ablation: Ablation = {}

/** Runs `work` without a law. */
export async function without<T>(broken: Ablation, work: () => Promise<T>): Promise<T> {
  ablation = broken
  try {
    return await work()
  } finally {
    ablation = {}
  }
}

type Call = (...args: never[]) => unknown

/** The module with some of its parts looked up at every call: lawful, or without the law that is out now. */
export function switched(module: object, ...names: (keyof Parts)[]): object {
  const wrapped = names.map((name): [string, Call] => {
    const lawful = (module as Record<string, Call>)[name]!
    const broken = () => ablation[name] as ((lawful: Call) => Call) | undefined
    return [name, (...args) => (broken()?.(lawful) ?? lawful)(...args)]
  })
  return { ...module, ...Object.fromEntries(wrapped) }
}
