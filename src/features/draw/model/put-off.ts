/** Who closes the popup is left alone for the day. */
import { dayOf } from '#domain/instant.ts'
import { kept } from '#routing/kept.ts'

const closedOn = kept('changbei.draw')

export const isPutOff = (now: number): boolean => closedOn.read() === dayOf(now)

export const putOff = (now: number): void => closedOn.write(dayOf(now))
