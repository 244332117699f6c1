/** One seeded schedule: which writes, what the weather is in each stretch of them, and where the page is reloaded. */
import { randomOf } from '../../../server/platform/seeded-random.ts'

export type Write = { key: string; value: number }
export type Weather = 'drops' | 'duplicates' | 'down' | 'portal' | 'signedOut'
/** What becomes of one request. */
export type Fate = 'ok' | 'dropRequest' | 'dropAnswer' | 'duplicate' | 'portal' | 'signedOut'

export type Schedule = {
  seed: number
  /** Values are unique and rising, so that a value names its write. */
  writes: Write[]
  /** For each stretch of writes. */
  weathers: Weather[]
  reloadBefore: number
  pauseMs: () => number
  fateIn: (weather: Weather) => Fate
}

const STRETCHES = 4
const WRITES = 24
const KEYS = 9
const WEATHERS: readonly Weather[] = ['drops', 'duplicates', 'down', 'portal', 'signedOut']

export function drawSchedule(seed: number): Schedule {
  const { int, pick } = randomOf(`comparison ${seed}`)
  const writes = Array.from({ length: WRITES }, (_, index) => ({ key: `${int(1, KEYS)}-1-0`, value: index + 1 }))
  // Every weather comes up within five schedules, in an order of its own.
  const weathers = Array.from({ length: STRETCHES }, (_, stretch) => WEATHERS[(seed + stretch) % WEATHERS.length]!)
  return {
    seed,
    writes,
    weathers,
    reloadBefore: int(8, 19),
    pauseMs: () => int(20, 200),
    fateIn(weather) {
      if (weather === 'portal' || weather === 'signedOut') return weather
      if (weather === 'down') return 'dropRequest'
      if (weather === 'duplicates') return pick(['duplicate', 'ok'])
      return pick(['ok', 'dropRequest', 'dropAnswer', 'dropAnswer'])
    },
  }
}
