/**
 * All there is: two buyers, one server, browsers with tabs, and the messages between them. Fields marked "ghost" are
 * known to the checker only; no law reads them.
 */
import type { Database } from './database.ts'
import type { Laws } from './laws.ts'
import type { Answer, Message, Request } from './messages.ts'
import type { ServerProcess } from './serve.ts'
import type { Server } from './server.ts'

export type Buyer = 0 | 1
export const BUYERS: readonly Buyer[] = [0, 1]
/** Cart lines by number; few, so that edits meet. */
export const KEYS = 4

/**
 * `put` and `remove` name their row. `sweep` puts a row too, but the page cannot name it, as with quick-add: it shows
 * nothing and is a barrier. `isBig` breaks the limit of a row while the server holds that one short.
 */
export type Call = { kind: 'put' | 'remove' | 'sweep'; key: number; value: number; isBig: boolean }
/** A row as the server said it. `at` is a ghost: its place in the server's history. */
export type Row = { value: number; at: number; buyer: Buyer }
export type Change = { key: number; row: Row | undefined }

/** Ghost: what a buyer did. Its number is its place in `world.edits`, the order of making. */
export type Edit = {
  made: number
  /** Its place in the order of making; an edit that comes back with a restored browser is the newest there is. */
  rank: number
  profile: number
  buyer: Buyer
  call: Call
  /** The server fails on it, always. */
  isPoison: boolean
  fate: 'pending' | 'accepted' | 'refused' | 'replaced' | 'lost' | 'discarded'
  /** Made in the name of an account that had signed out, so by anybody. */
  isStrangers: boolean
  /** A restored backup of the server has forgotten its effect. */
  isUndone: boolean
}

/** A piece of code in a tab between two awaits. `answer` is set when what it waited for came, or is lost. */
export type Work = Generator<Request | undefined, void, Answer | undefined>
export type Process = {
  work: Work
  kind: 'drain' | 'pull' | 'record'
  message?: Message
  answer?: Answer
  isAnswered: boolean
}
export type Tab = { shows: Buyer | undefined; processes: Process[] }

/** A browser with its storage. `cookie` is the session all its tabs share. */
export type Profile = {
  index: number
  clock: number
  cookie: number | undefined
  tabs: Tab[]
  databases: Database[]
  saved?: Database[]
  /** Ghost: it was restored once, so an operation id may have been used for another payload. */
  wasRestored: boolean
}

export type World = {
  laws: Laws
  server: Server
  backup?: Server
  profiles: Profile[]
  /** In flight; `past` are those that reached the server and may arrive once more. */
  messages: Message[]
  serving: ServerProcess[]
  past: Message[]
  edits: Edit[]
  nextId: number
  violation?: string
  /** What happened, in words, when somebody wants to read it. */
  story?: string[]
}

export const newId = (world: World): number => {
  world.nextId += 1
  return world.nextId
}

/** The first violation is the one that counts. */
export function violate(world: World, text: string): void {
  world.violation ??= text
}
