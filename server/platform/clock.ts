/** The one source of time of the server; tests pass their own. */
export type Clock = { now(): number }

export const systemClock: Clock = { now: () => Date.now() }
