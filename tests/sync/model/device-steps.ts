/** The steps of a buyer and of his tabs. */
import { check } from './check.ts'
import { sealed } from './database.ts'
import { drain, pullAgain } from './drain.ts'
import type { Answer, Message } from './messages.ts'
import { oneOf } from './pick.ts'
import { discardNewest, record } from './record.ts'
import { advance, arrive, deliver, isWaiting, serveOn, start } from './run-process.ts'
import { databaseOf, signIn } from './setup.ts'
import type { Action } from './steps.ts'
import { BUYERS, type Call, KEYS, type Profile, type Tab, type World } from './world.ts'

const KINDS: readonly Call['kind'][] = ['put', 'put', 'put', 'put', 'remove', 'sweep']

/** A tab that shows an account. */
function tabOf(world: World, first: number, second: number) {
  const profile = oneOf(world.profiles, first)!
  const index = second % profile.tabs.length
  const tab = profile.tabs[index]!
  return { profile, tab, buyer: tab.shows, name: `device ${profile.index} tab ${index}` }
}

const edit: Action = (world, first, second, what, how) => {
  const { profile, tab, buyer, name } = tabOf(world, first, second)
  if (buyer === undefined || tab.processes.some(({ kind }) => kind === 'record')) return undefined
  const call: Call = {
    kind: oneOf(KINDS, what)!,
    key: how % KEYS,
    value: world.edits.length + 1,
    isBig: how % 5 === 0,
  }
  const isPoison = what % 31 === 0
  const db = databaseOf(world, profile, buyer)
  advance(world, tab, start(tab, 'record', record(world, profile, db, call, isPoison)))
  const nature = `${call.isBig ? ' (big)' : ''}${isPoison ? ' (poison)' : ''}`
  return `${name} of buyer ${buyer}: edit ${world.edits.length - 1}, ${call.kind} row ${call.key} = ${call.value}${nature}`
}

const takeBack: Action = (world, first, second) => {
  const { profile, buyer, name } = tabOf(world, first, second)
  if (buyer === undefined) return undefined
  discardNewest(world, databaseOf(world, profile, buyer))
  return `${name} takes back the newest edit, if it was never sent`
}

function begin(world: World, profile: Profile, tab: Tab, kind: 'drain' | 'pull') {
  if (tab.shows === undefined || tab.processes.some((process) => process.kind === kind)) return undefined
  const db = databaseOf(world, profile, tab.shows)
  const code = kind === 'drain' ? drain : pullAgain
  return start(tab, kind, code(world, profile, tab, db))
}

const beginDrain: Action = (world, first, second) => {
  const { profile, tab, name } = tabOf(world, first, second)
  return begin(world, profile, tab, 'drain') && `${name} begins to drain`
}

const beginPull: Action = (world, first, second) => {
  const { profile, tab, name } = tabOf(world, first, second)
  return begin(world, profile, tab, 'pull') && `${name} begins to pull`
}

const goOn: Action = (world, first, second, third) => {
  const { tab, name } = tabOf(world, first, second)
  const ready = tab.processes.filter((process) => !isWaiting(process))
  const process = oneOf(ready, third)
  if (!process) return undefined
  advance(world, tab, process)
  const { message } = process
  return `${name} goes on with its ${process.kind}${message ? `, sends ${wordsOf(message)}` : ''}`
}

/** Runs a drain to its end over a working network; it stops where another process holds a lock. */
const sync: Action = (world, first, second) => {
  const { profile, tab, name } = tabOf(world, first, second)
  if (!begin(world, profile, tab, 'drain')) return undefined
  runThrough(world, tab)
  return `${name} drains undisturbed`
}

/** The same, without delivering the pull at its end. */
const syncEdits: Action = (world, first, second) => {
  const { profile, tab, name } = tabOf(world, first, second)
  if (!begin(world, profile, tab, 'drain')) return undefined
  runThrough(world, tab, { isEnd: ({ request }) => request.kind === 'pull' })
  return `${name} sends what is pending undisturbed`
}

/** The server commits, but answers the last commit with a 5xx. */
const syncClumsily: Action = (world, first, second) => {
  const { profile, tab, name } = tabOf(world, first, second)
  if (!begin(world, profile, tab, 'drain')) return undefined
  runThrough(world, tab, { answerOf: ({ request, answer }) => (request.kind === 'skip' ? answer : stumbled(answer)) })
  return `${name} drains while the server stumbles after each commit`
}

/** A whole pull. */
const look: Action = (world, first, second) => {
  const { profile, tab, name } = tabOf(world, first, second)
  if (!begin(world, profile, tab, 'pull')) return undefined
  runThrough(world, tab)
  return `${name} pulls undisturbed`
}

type Through = { isEnd?: (message: Message) => boolean; answerOf?: (message: Message) => Answer | undefined }

/** Checked after every await. */
export function runThrough(world: World, tab: Tab, { isEnd, answerOf }: Through = {}): void {
  for (let awaits = 0; awaits < 400 && tab.processes.length > 0 && !world.violation; awaits += 1) {
    const process = tab.processes[0]!
    const { message } = process
    if (message && isWaiting(process)) {
      if (isEnd?.(message) || !serveAlone(world, message)) return
      arrive(world, message, answerOf ? answerOf(message) : message.answer)
    }
    advance(world, tab, process)
    check(world)
  }
}

/** The last commit was not answered: the answer holds the entries before it in the batch. */
export function stumbled(answer: Answer | undefined): Answer {
  const last = answer?.kind === 'batch' ? answer.outcomes.at(-1) : undefined
  if (answer?.kind !== 'batch' || !last) return { kind: 'verdict', verdict: { kind: 'busy' } }
  return { kind: 'batch', outcomes: [...answer.outcomes.slice(0, -1), { op: last.op, verdict: { kind: 'busy' } }] }
}

/** Delivers and serves the message; false when another process holds a lock that it needs. */
export function serveAlone(world: World, message: Message): boolean {
  if (message.state === 'underway') deliver(world, message)
  const serving = world.serving.find((one) => one.message === message)
  if (!serving) return true
  do {
    if (!serveOn(world, serving)) return false
    check(world)
  } while (message.state === 'atServer')
  return true
}

/** The tab is killed; its messages travel on. A new one shows who is signed in. */
const crash: Action = (world, first, second) => {
  const { profile, tab, name } = tabOf(world, first, second)
  reload(world, profile, tab)
  return `${name} is killed and opened again`
}

function reload({ server }: World, profile: Profile, tab: Tab): void {
  tab.processes = []
  if (profile.cookie === undefined) tab.shows = undefined
  else tab.shows = server.sessions.get(profile.cookie) ?? tab.shows
}

/** The session ends on the server; the tab learns it from a 401. */
const expire: Action = (world, first) => {
  const profile = oneOf(world.profiles, first)!
  if (profile.cookie === undefined || !world.server.sessions.delete(profile.cookie)) return undefined
  return `the session of device ${profile.index} ends`
}

const renew: Action = (world, first, second) => {
  const { profile, buyer, name } = tabOf(world, first, second)
  if (buyer === undefined || (profile.cookie !== undefined && world.server.sessions.has(profile.cookie)))
    return undefined
  signIn(world, profile, buyer)
  return `${name} signs in as buyer ${buyer} again`
}

/** This tab first awaits its messages in flight; other tabs follow when they are notified. */
const switchBuyer: Action = (world, first, second) => {
  const { profile, tab, buyer, name } = tabOf(world, first, second)
  if (tab.processes.length > 0) return undefined
  const next = buyer === 0 ? 1 : 0
  signIn(world, profile, next)
  tab.shows = next
  return `${name} signs out and in as buyer ${next}`
}

/**
 * The other tab is not notified yet: it still shows the account. What it has under way ends with the connection to the
 * database; what it has sent travels on.
 */
const signOut: Action = (world, first, second) => {
  const { profile, tab, buyer, name } = tabOf(world, first, second)
  if (buyer === undefined || tab.processes.length > 0) return undefined
  if (profile.cookie !== undefined) world.server.sessions.delete(profile.cookie)
  profile.cookie = undefined
  tab.shows = undefined
  const db = databaseOf(world, profile, buyer)
  if (world.laws.signedOut) {
    for (const other of profile.tabs) if (other.shows === buyer) other.processes = []
    profile.databases = profile.databases.map((one) => (one === db ? sealed(world, db) : one))
  } else db.hasLeft = true
  return `${name} signs out buyer ${buyer}`
}

const signInAgain: Action = (world, first, second, third) => {
  const { profile, tab, name } = tabOf(world, first, second)
  if (tab.shows !== undefined) return undefined
  const next = BUYERS[third % BUYERS.length]!
  signIn(world, profile, next)
  tab.shows = next
  return `${name} signs in as buyer ${next}`
}

const clockJump: Action = (world, first, second) => {
  const profile = oneOf(world.profiles, first)!
  const hours = (second % 97) - 48
  profile.clock += hours * 3_600_000
  return `the clock of device ${profile.index} jumps by ${hours} h`
}

export function wordsOf({ request }: Message): string {
  if (request.kind === 'pull') return `a pull of buyer ${request.buyer}`
  const entries = request.kind === 'batch' ? request.entries : [request.entry]
  const words = entries.map(({ seq, op, edit: made }) => `${seq} = edit ${made} (op ${op})`)
  return `${request.kind} of client ${request.clientId}: ${words.join(', ')}`
}

export const deviceSteps = {
  edit,
  takeBack,
  beginDrain,
  beginPull,
  goOn,
  sync,
  syncEdits,
  syncClumsily,
  look,
  crash,
  expire,
  renew,
  switchBuyer,
  signOut,
  signInAgain,
  clockJump,
}
