/** A field of packed pieces that begins anew: each `turn` drops what is typed in it. */
export type RenewedField = { lineId: number; batch: string; turn: number }
