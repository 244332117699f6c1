/** What becomes of messages. */
import { serveAlone, stumbled, wordsOf } from './device-steps.ts'
import type { Message } from './messages.ts'
import { oneOf } from './pick.ts'
import { arrive, deliver, giveUp, send, serveOn } from './run-process.ts'
import type { Action } from './steps.ts'
import type { World } from './world.ts'

const underway = ({ messages }: World) => messages.filter(({ state }) => state === 'underway')
const answered = ({ messages }: World) => messages.filter(({ state }) => state === 'answered')

const on =
  (choose: (world: World) => readonly Message[], act: (world: World, message: Message) => string): Action =>
  (world, number) => {
    const message = oneOf(choose(world), number)
    return message && act(world, message)
  }

export const networkSteps = {
  arriveThere: on(underway, (world, message) => {
    serveOn(world, deliver(world, message))
    return wordsOf(message)
  }),
  serveOn: ((world, number) => {
    const process = oneOf(world.serving, number)
    if (!process) return undefined
    const isFree = serveOn(world, process)
    return `${wordsOf(process.message)}${isFree ? '' : ' waits for a lock'}`
  }) satisfies Action,
  arriveBack: on(answered, (world, message) => {
    arrive(world, message, message.answer)
    return `the answer to ${wordsOf(message)}: ${JSON.stringify(message.answer)}`
  }),
  roundTrip: on(underway, (world, message) => {
    if (!serveAlone(world, message)) return `${wordsOf(message)} waits for a lock`
    arrive(world, message, message.answer)
    return `${wordsOf(message)}: ${JSON.stringify(message.answer)}`
  }),
  loseRequest: on(underway, (world, message) => {
    arrive(world, message, undefined)
    return wordsOf(message)
  }),
  loseAnswer: on(
    ({ messages }) => messages.filter(({ state }) => state !== 'atServer'),
    (world, message) => {
      if (message.state === 'underway') serveAlone(world, message)
      if (message.state === 'atServer') return `${wordsOf(message)} waits for a lock`
      arrive(world, message, undefined)
      return wordsOf(message)
    },
  ),
  /** The client waits no longer; the message may still arrive, in a minute or in a month. */
  timeOut: on(
    ({ messages }) => messages,
    (world, message) => {
      giveUp(world, message)
      return `${wordsOf(message)}, which travels on`
    },
  ),
  portal: on(underway, (world, message) => {
    arrive(world, message, { kind: 'portal' })
    return `somebody else answers 200 to ${wordsOf(message)}`
  }),
  /** The server stumbles after the commit. */
  stumble: on(underway, (world, message) => {
    if (!serveAlone(world, message)) return `${wordsOf(message)} waits for a lock`
    arrive(world, message, stumbled(message.answer))
    return `5xx instead of the answer to ${wordsOf(message)}`
  }),
  again: on(
    ({ past }) => past,
    (world, { request }) => {
      const message = send(world, request)
      deliver(world, message)
      return `${wordsOf(message)} arrives once more`
    },
  ),
} satisfies Record<string, Action>
