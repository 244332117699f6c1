/**
 * Which files a device fetches and which it gives up. Pure; the order of giving up is the order of need turned round.
 */
import { ASSUMED_BYTES } from './papers.ts'

export type WantedFile = {
  hash: string
  /** Absent where nobody noted it. */
  bytes?: number | undefined
  /** When what it belongs to was bought (epoch ms); absent of what belongs to every purchase, which is needed first. */
  at?: number | undefined
}
export type HeldFile = { hash: string; bytes: number }

export type VaultPlan<T extends WantedFile> = {
  /** What is to be fetched, what is needed most first. */
  fetch: T[]
  /** Hashes of what is not wanted any more, or has no room. */
  drop: string[]
  /** What has no room within the bound. */
  beyond: T[]
  /** What the device will hold, in bytes. */
  bytes: number
}

const needOf = ({ at }: WantedFile): number => at ?? Number.POSITIVE_INFINITY

/**
 * One file of each content, the most needed first: what belongs to every purchase, then by purchase from the newest on.
 */
export function byNeed<T extends WantedFile>(wanted: readonly T[]): T[] {
  const first = new Map<string, T>()
  for (const file of wanted) {
    const known = first.get(file.hash)
    if (!known || needOf(file) > needOf(known)) first.set(file.hash, file)
  }
  return [...first.values()].toSorted((a, b) => {
    const order = needOf(b) - needOf(a)
    return order > 0 || order < 0 ? order : a.hash < b.hash ? -1 : 1
  })
}

/** Fills the bound with what is needed most. A file that does not fit ends it: nothing older stands in its place. */
export function planVault<T extends WantedFile>(
  wanted: readonly T[],
  held: readonly HeldFile[],
  bytesMax: number,
): VaultPlan<T> {
  const sizes = new Map(held.map(({ hash, bytes }) => [hash, bytes]))
  const files = byNeed(wanted)
  let bytes = 0
  let room = files.length
  for (const [index, file] of files.entries()) {
    const size = sizes.get(file.hash) ?? file.bytes ?? ASSUMED_BYTES
    if (bytes + size > bytesMax) {
      room = index
      break
    }
    bytes += size
  }
  const kept = files.slice(0, room)
  const hashes = new Set(kept.map(({ hash }) => hash))
  return {
    fetch: kept.filter(({ hash }) => !sizes.has(hash)),
    drop: held.flatMap(({ hash }) => (hashes.has(hash) ? [] : [hash])),
    beyond: files.slice(room),
    bytes,
  }
}
