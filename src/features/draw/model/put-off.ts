/** Who closes the popup is left alone for the day. */
import { dayOf } from '#domain/instant.ts'
import { storedText } from '#lib/stored-value.ts'

const closedOn = storedText('changbei.draw')

export const isPutOff = (now: number): boolean => closedOn.read() === dayOf(now)

export const putOff = (now: number): void => closedOn.write(dayOf(now))
