/** What the tabs of one buyer tell each other. A lost message costs time, never an edit. */
import type { Wake } from '../load-engine.ts'
import type { EngineStatus } from '../stores.ts'

export type TabMessage =
  /** Heartbeat of the sending tab, with what it shows. */
  | { kind: 'status'; status: EngineStatus }
  | { kind: 'wake'; why: Wake }
  /** The server said that the catalogue changed. */
  | { kind: 'catalogChanged' }
  /** The server said that the seller changed what everybody reads, which may be offers of goods. */
  | { kind: 'siteChanged' }
  /** Who is signed in has changed: another account, or none. What waits is to be discarded with it. */
  | { kind: 'account'; buyerId: number | undefined; isDiscarded?: true }

export type Tabs = { post: (message: TabMessage) => void; close: () => void }

/** Joins the channel called `name`; `receive` gets the messages of other tabs, never its own. */
export function joinTabs(name: string, receive: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}
