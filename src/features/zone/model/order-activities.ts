import type { ActivityState } from '#domain/activity/activity.ts'

const RANK: Record<ActivityState['kind'], number> = { running: 0, upcoming: 1, notForYou: 2, ended: 3 }

/**
 * What a buyer may choose among: the running first, then what comes and what is over; what is not for him is left out.
 */
export function orderActivities<T>(list: readonly T[], stateOf: (one: T) => ActivityState): T[] {
  return list
    .map((activity) => ({ activity, rank: RANK[stateOf(activity).kind] }))
    .filter(({ rank }) => rank !== RANK.notForYou)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ activity }) => activity)
}

/** "1,2,3" as numbers; what is no number is left out. */
export const numbersOf = (text: string | undefined): number[] =>
  (text ?? '').split(',').flatMap((part) => (/^[1-9]\d{0,8}$/.test(part.trim()) ? [Number(part)] : []))
