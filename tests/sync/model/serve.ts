/**
 * A request at the server: access, then one transaction per recorded call, or the snapshot of a pull (batch.ts,
 * pull.ts).
 */
import type { Answer, Message, PullAnswer, Request, Verdict } from './messages.ts'
import { runOnce, type ServerTask } from './server.ts'
import { type Buyer, type Change, newId, type World } from './world.ts'

export type ServerProcess = { message: Message; work: ServerTask<Answer> }

export function* serve(world: World, request: Request): ServerTask<Answer> {
  const { server, laws } = world
  const buyer = request.token === undefined ? undefined : server.sessions.get(request.token)
  if (buyer === undefined || (laws.ownSession && buyer !== request.buyer)) return { kind: 'auth' }
  if (request.kind === 'pull') return yield* servePull(world, buyer, request)
  if (server.isIll) return { kind: 'busy' }
  const { clientId } = request
  if (request.kind !== 'batch') {
    const operation = { buyer, clientId, entry: request.entry, isSkip: request.kind === 'skip' }
    return { kind: 'verdict', verdict: yield* runOnce(world, operation) }
  }
  if (!server.takesBatches) return { kind: 'verdict', verdict: { kind: 'refused', reason: 'batch' } }
  const outcomes: { op: number; verdict: Verdict }[] = []
  for (const entry of request.entries) {
    const verdict = yield* runOnce(world, { buyer, clientId, entry })
    outcomes.push({ op: entry.op, verdict })
    // It stops at the first answer that is no outcome, so that order is kept.
    if (verdict.kind !== 'accepted' && verdict.kind !== 'refused') break
    yield 'open'
  }
  return { kind: 'batch', outcomes }
}

function* servePull(
  world: World,
  buyer: Buyer,
  { clientId, cursor }: Extract<Request, { kind: 'pull' }>,
): ServerTask<PullAnswer> {
  const { server, laws } = world
  const shop = server.shops[buyer]
  // A cursor from the future: this database was restored from an older copy.
  if (laws.epoch && cursor?.epoch === shop.epoch && cursor.number > shop.number) shop.epoch = newId(world)
  const { epoch, number } = shop
  const isSnapshot = cursor?.epoch !== epoch
  const changed = isSnapshot
    ? new Set(shop.rows.keys())
    : new Set(shop.log.filter((change) => change.number > cursor!.number).map(({ key }) => key))
  const changes = [...changed].map((key): Change => ({ key, row: shop.rows.get(key) }))
  if (!laws.oneSnapshot) yield 'open'
  const mark = server.marks.get(clientId)
  const isKnown = mark !== undefined && (!laws.markOfBuyer || mark.buyer === buyer)
  return {
    kind: 'pulled',
    epoch,
    number,
    isSnapshot,
    acknowledged: isKnown ? mark.seq : 0,
    changes,
    life: server.life,
  }
}
