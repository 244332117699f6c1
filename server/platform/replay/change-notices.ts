/**
 * The open event streams, by buyer, which receive change notices. A notice names what to pull and carries no data, so a
 * lost one costs time and never an edit. The first and the last notice of a burst are sent. A notice of the buyer's own
 * rows names the operations that caused it, if nothing else did: their sender knows their answers and need not ask.
 */
import { commitsOf, EVERYTHING } from '../../db/commits.ts'
import type { Database } from '../../db/connect.ts'
import { throttle } from '../http/throttle.ts'
import { CATALOG_AUDIENCE, SITE_AUDIENCE } from './change-log.ts'

export type Topic = 'buyer' | 'catalog' | 'site'
export type Listener = {
  buyerId: number
  sessionId: string
  /** `causes`: operation ids; empty where something else, or something unknown, is among what is notified. */
  notify(topic: Topic, causes: readonly string[]): void
  beat(): void
  close(): void
}
export type ChangeNotices = {
  /** Adds a stream; beyond eight of a buyer the oldest is closed. Returns how to leave. */
  join(listener: Listener): () => void
  /** Closes every stream, now and from now on. */
  close(): void
}

const STREAMS_PER_BUYER = 8
const BEAT_MS = 15_000
/** The longest delay of a notice. The catalogue's is longer, because every order changes a stock. */
const PAUSE_MS: Record<Topic, number> = { buyer: 100, catalog: 1_000, site: 100 }
/**
 * Everybody who is told of a changed catalogue asks for it. The pause grows with the listeners, so that about fifty ask
 * in a second.
 */
const CATALOG_MS_EACH = 20

/** A notice with more causes names none, and the page pulls. */
const CAUSES_MAX = 100
const NO_CAUSES: readonly string[] = []

/** `causes`: of the notice that waits; undefined when not all are known. */
type Member = Listener & Record<Topic, ReturnType<typeof throttle>> & { causes: readonly string[] | undefined }

/** Notifies the streams that join, for every commit of `db`, in this process or another that shares its database. */
export function openChangeNotices(db: Database): ChangeNotices {
  /** By buyer, the oldest first. */
  const members = new Map<number, Member[]>()
  let isClosed = false
  let count = 0
  const catalogPause = () => Math.max(PAUSE_MS.catalog, count * CATALOG_MS_EACH)
  const everybody = () => [...members.values()].flat()
  const stopListening = commitsOf(db).subscribe((note, cause) => {
    const [kind, id] = note.split(':') as [string, string?]
    const isOfBuyer = kind === 'buyer' || kind === 'overlay'
    for (const member of isOfBuyer ? (members.get(Number(id)) ?? []) : everybody())
      if (kind === 'session') {
        if (member.sessionId === id) member.close()
      } else if (kind === SITE_AUDIENCE) member.site.ask()
      else {
        if (kind !== CATALOG_AUDIENCE && kind !== 'overlay') {
          addCause(member, cause)
          member.buyer.ask()
        }
        if (kind !== 'buyer') member.catalog.ask()
        if (kind === EVERYTHING) member.site.ask()
      }
  })
  const beating = setInterval(() => everybody().forEach((member) => member.beat()), BEAT_MS)
  beating.unref()

  return {
    join(listener) {
      const [buyer, catalog, site] = (['buyer', 'catalog', 'site'] as const).map((topic) =>
        throttle(
          () => listener.notify(topic, topic === 'buyer' ? takeCauses(member) : NO_CAUSES),
          topic === 'catalog' ? catalogPause : PAUSE_MS[topic],
        ),
      ) as [Member['buyer'], Member['catalog'], Member['site']]
      const member: Member = { ...listener, buyer, catalog, site, causes: NO_CAUSES }
      const own = [...(members.get(listener.buyerId) ?? []), member]
      members.set(listener.buyerId, own)
      count += 1
      for (const old of own.slice(0, -STREAMS_PER_BUYER)) old.close()
      if (isClosed) listener.close()
      return () => {
        count -= 1
        buyer.stop()
        catalog.stop()
        site.stop()
        const rest = (members.get(listener.buyerId) ?? []).filter((one) => one !== member)
        if (rest.length > 0) members.set(listener.buyerId, rest)
        else members.delete(listener.buyerId)
      }
    },
    close() {
      isClosed = true
      clearInterval(beating)
      stopListening()
      for (const member of everybody()) member.close()
    },
  }
}

function addCause(member: Member, cause: string | undefined): void {
  const isNamed = cause !== undefined && member.causes !== undefined && member.causes.length < CAUSES_MAX
  member.causes = isNamed ? [...member.causes!, cause] : undefined
}

function takeCauses(member: Member): readonly string[] {
  const { causes = NO_CAUSES } = member
  member.causes = NO_CAUSES
  return causes
}
