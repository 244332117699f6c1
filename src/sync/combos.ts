/** Combos outside their own page: a cart needs those its lines name, without waiting for the network. */
import { api } from '#contract/api.ts'
import { currentDatabase } from '#db/current.ts'
import type { Combo } from '#domain/combo/combo.ts'

import { answerName, refetch, storedAnswer } from './mirror/remote.ts'

const nameNow = () => answerName(currentDatabase()?.name, api.combo.list)

/** As last heard; undefined when never. */
export const storedCombos = async (): Promise<readonly Combo[] | undefined> =>
  (await storedAnswer(api.combo.list, nameNow()))?.reply.list

/** As the server has them, or as last heard where it does not answer; undefined when neither is known. */
export const freshCombos = (): Promise<readonly Combo[] | undefined> =>
  refetch(api.combo.list, undefined, nameNow()).then(({ reply }) => reply.list, storedCombos)
