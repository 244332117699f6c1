import type { Fen } from '#domain/money.ts'

/** Fen of an amount typed in yuan; undefined when it is none. */
export const fenOf = (yuan: string): Fen | undefined =>
  /^\d{1,9}(?:\.\d{0,2})?$/.test(yuan) ? Math.round(Number(yuan) * 100) : undefined
