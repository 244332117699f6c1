/** Brings the base up to the server (pull.ts). */
import { type Database, rotate } from './database.ts'
import type { Answer, Cursor, PullAnswer, Request } from './messages.ts'
import { install } from './settle.ts'
import type { Profile, Tab, World } from './world.ts'

export type PullResult = 'pulled' | 'stale' | 'auth' | 'busy' | 'network'
type PullRequest = { clientId: number; settledSeq: number; cursor: Cursor | undefined }

export function* pull(
  world: World,
  profile: Profile,
  tab: Tab,
  db: Database,
): Generator<Request | undefined, PullResult, Answer | undefined> {
  if (tab.shows !== db.buyer) return 'auth'
  const asked: PullRequest = { clientId: db.clientId, settledSeq: db.settledSeq, cursor: db.cursor }
  yield
  const answer = yield {
    kind: 'pull',
    token: profile.cookie,
    buyer: db.buyer,
    profile: profile.index,
    clientId: asked.clientId,
    cursor: asked.cursor,
  }
  if (!answer || answer.kind === 'portal') return 'network'
  if (answer.kind !== 'pulled') return answer.kind === 'auth' ? 'auth' : 'busy'
  yield
  return take(world, db, asked, answer)
}

/** One transaction. */
function take(world: World, db: Database, asked: PullRequest, answer: PullAnswer): PullResult {
  const { laws } = world
  const { cursor } = db
  if (db.clientId !== asked.clientId) return 'stale'
  const isNewEpoch = cursor !== undefined && cursor.epoch !== answer.epoch
  if (isNewEpoch && cursor.epoch !== asked.cursor?.epoch) return 'stale'
  // A new epoch may have forgotten our mark, but not what was settled while this answer was on its way.
  if (laws.noLowerMark && isNewEpoch && db.settledSeq > asked.settledSeq) return 'stale'
  if (laws.noLowerNumber && !isNewEpoch && cursor && answer.number < cursor.number) return 'stale'
  // What was asked with a cursor says nothing to a base that has lost it since.
  if (laws.resync && !cursor && asked.cursor && !answer.isSnapshot) return 'stale'
  if (laws.noLowerMark && !isNewEpoch && answer.acknowledged < db.settledSeq) {
    if (answer.acknowledged < asked.settledSeq) rotate(world, db, db.clientId)
    return 'stale'
  }
  // Whatever is acknowledged was marked as sent first, unless this is an older copy of the browser that sent it.
  const newestSent = Math.max(db.settledSeq, ...db.outbox.filter(({ isSent }) => isSent).map(({ seq }) => seq))
  if (laws.beyondSent && !isNewEpoch && answer.acknowledged > newestSent) {
    rotate(world, db, db.clientId)
    return 'stale'
  }
  if (isNewEpoch) rotate(world, db, db.clientId)
  else db.acknowledgedSeq = Math.max(db.acknowledgedSeq, answer.acknowledged)
  if (answer.isSnapshot) {
    db.base.clear()
    if (db.life !== answer.life) db.seen = db.seen.map(() => 0)
    db.life = answer.life
  }
  install(db, answer.changes)
  db.cursor = { epoch: answer.epoch, number: answer.number }
  db.isTouched = true
  return 'pulled'
}
