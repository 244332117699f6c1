import { api } from '#contract/api.ts'
import { keptRead } from '#sync/mirror/kept-read.ts'
import { useRemote } from '#sync/mirror/use-remote.ts'

/** The contract in force and this company's signatures, as last loaded. */
export const useContract = () => useRemote(api.eContract.current)

export const contractReads = [keptRead(api.eContract.current)]
