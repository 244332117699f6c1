/** What the tabs of one buyer tell each other. Losing a message costs time, never an edit. */
import type { EngineStatus } from './status-store.ts'
import type { Wake } from './wake.ts'

export type TabMessage =
  /** Heartbeat of the sending tab, with what it shows. */
  | { kind: 'status'; status: EngineStatus }
  | { kind: 'wake'; why: Wake }
  /** The server said that the catalogue changed. */
  | { kind: 'catalogPoke' }
  /** Who is signed in has changed: another account, or none. */
  | { kind: 'account'; buyerId: number | undefined }

export type Tabs = { post: (message: TabMessage) => void; close: () => void }

/** Joins the conversation called `name`; `listen` hears the others, never itself. */
export function joinTabs(name: string, listen: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listen(data))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is not a window
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}
