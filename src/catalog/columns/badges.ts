import { type Badge, BADGES } from '#domain/goods/goods.ts'
import { memo } from '#lib/memo.ts'

import { badgeBit, type Columns, type TextColumn } from './columns.ts'
import { runningFlashRows } from './flash-sales.ts'
import type { NumberColumn } from './numbers.ts'

/** Bits of each row's badges without 秒, which depends on the time. */
const standingBits = memo(
  (badges: NumberColumn, isYouxuan: NumberColumn, isManjian: NumberColumn, rare: TextColumn): Int32Array => {
    const gifts = rare.words.map((word) => {
      if (!word.includes('"gift"')) return 0
      const kind = (JSON.parse(word) as { gift?: { kind: string } }).gift?.kind
      return kind === undefined ? 0 : badgeBit(kind === 'exchange' ? '换购' : '赠')
    })
    const [you, man, flash] = [badgeBit('优'), badgeBit('满'), badgeBit('秒')]
    const standing = new Int32Array(badges.length)
    for (let row = 0; row < standing.length; row++) {
      const implied = (isYouxuan[row] ? you : 0) | (isManjian[row] ? man : 0) | gifts[rare.codes[row]!]!
      standing[row] = (badges[row]! | implied) & ~flash
    }
    return standing
  },
)

/** Row → bits of the badges it shows at `now`. */
export function badgesAt(columns: Columns, now: number): (row: number) => number {
  const { badges, isYouxuan, isManjian } = columns.numbers
  const standing = standingBits(badges, isYouxuan, isManjian, columns.texts.rare)
  const running = new Set(runningFlashRows(columns, now))
  const flash = badgeBit('秒')
  return (row) => standing[row]! | (running.has(row) ? flash : 0)
}

/** Row → the badges it shows at `now`, decoded once for all rows that show the same. */
export function shownBadgesAt(columns: Columns, now: number): (row: number) => Badge[] {
  const bitsAt = badgesAt(columns, now)
  const known = new Map<number, Badge[]>()
  return (row) => {
    const bits = bitsAt(row)
    const badges = known.get(bits) ?? BADGES.filter((badge) => hasBadge(bits, badge))
    known.set(bits, badges)
    return badges
  }
}

export const hasBadge = (bits: number, badge: Badge): boolean => (bits & badgeBit(badge)) !== 0
