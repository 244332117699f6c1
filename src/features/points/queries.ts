import { api } from '#contract/api.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The mall and this buyer's points, as last loaded. */
export const usePointsMall = () => useRemote(api.points.mall)

export const pointsReads = [keptRead(api.points.mall)]

export { useAddresses } from '#features/address/index.ts'
