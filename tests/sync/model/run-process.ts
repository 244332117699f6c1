/** Moves the little state machines: a tab's code from await to await, the server's from lock to commit. */
import type { Answer, Message, Request } from './messages.ts'
import { serve, type ServerProcess } from './serve.ts'
import type { Process, Tab, Work, World } from './world.ts'

const PAST_MAX = 12

export function start(tab: Tab, kind: Process['kind'], work: Work): Process {
  const process: Process = { kind, work, isAnswered: false }
  tab.processes.push(process)
  return process
}

export const isWaiting = ({ message, isAnswered }: Process): boolean => message !== undefined && !isAnswered

/** On to the next await; false while the network owes an answer. */
export function advance(world: World, tab: Tab, process: Process): boolean {
  if (isWaiting(process)) return false
  const { answer } = process
  process.message = undefined
  process.answer = undefined
  process.isAnswered = false
  const { value, done } = process.work.next(answer)
  if (done) tab.processes = tab.processes.filter((other) => other !== process)
  else if (value) process.message = send(world, value)
  return true
}

export function send(world: World, request: Request): Message {
  const message: Message = { request, state: 'underway' }
  world.messages.push(message)
  return message
}

/** The message reaches the server, which begins with it. */
export function deliver(world: World, message: Message): ServerProcess {
  message.state = 'atServer'
  world.past = [...world.past.filter(({ request }) => request !== message.request), message].slice(-PAST_MAX)
  const process: ServerProcess = { message, work: serve(world, message.request) }
  world.serving.push(process)
  return process
}

/** On to the next lock or commit; false when it is blocked. */
export function serveOn(world: World, process: ServerProcess): boolean {
  const { value, done } = process.work.next()
  if (!done) return value !== 'blocked'
  world.serving = world.serving.filter((other) => other !== process)
  process.message.state = 'answered'
  process.message.answer = value
  return true
}

/** Everything at the server runs to its end. Each pass frees a lock, so nothing stays blocked. */
export function serveAll(world: World): void {
  while (world.serving.length > 0) for (const process of world.serving) serveOn(world, process)
}

/** Whoever waits for the message hears `answer`; nothing at all is a network failure. The message is gone. */
export function arrive(world: World, message: Message, answer: Answer | undefined): void {
  giveUp(world, message, answer)
  world.messages = world.messages.filter((other) => other !== message)
}

/** The client stops waiting while the message travels on. */
export function giveUp({ profiles }: World, message: Message, answer?: Answer): boolean {
  for (const { tabs } of profiles)
    for (const { processes } of tabs)
      for (const process of processes)
        if (process.message === message && !process.isAnswered) {
          process.isAnswered = true
          process.answer = answer
          return true
        }
  return false
}
