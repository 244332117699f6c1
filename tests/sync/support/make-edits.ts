/** Edits made on pages, and what is known of them from then on. */
import { encodeArgs } from '#contract/protocol/codec.ts'
import { nameOf } from '#contract/protocol/names.ts'
import { record } from '#sync/outbox/outbox.ts'

import type { Browser, Tab } from './browser.ts'
import { callOf, type Edit } from './edit.ts'
import type { Profile } from './profile.ts'
import { payloadOf } from './recorded-traffic.ts'
import { claim } from './violation.ts'

export type TabEdit = { tab: Tab; edit: Edit }
type MadeEdit = TabEdit & { payload: string; isSaved: boolean }

/**
 * Makes the edits at the same moment, in whichever tabs. A tab that dies meanwhile may or may not have made its own.
 */
export async function makeEdits(browser: Browser, tabEdits: readonly TabEdit[]): Promise<void> {
  await browser.blindly(async () => {
    const results = await Promise.allSettled(tabEdits.map(({ tab, edit }) => make(browser, tab, edit)))
    const edits = tabEdits.map((tabEdit, index) => ({
      ...tabEdit,
      payload: payloadIn(tabEdit.edit),
      isSaved: results[index]!.status === 'fulfilled',
    }))
    for (const { tab, isSaved, payload } of edits)
      claim(isSaved || tab.killSwitch.isDead(), `${payload} could not be saved`)
    await findEntries(browser, edits)
  })
}

function make(browser: Browser, { db }: Tab, edit: Edit): Promise<void> {
  const [endpoint, args] = callOf(edit)
  return record(db, endpoint, args as never, { label: edit.kind, now: browser.clock.now })
}

function payloadIn(edit: Edit): string {
  const [endpoint, args] = callOf(edit)
  return payloadOf({ endpoint: nameOf(endpoint), ...encodeArgs(endpoint, args as never) })
}

/** Finds the edits in the outbox: as entries of their own, or in the place of an entry's former edit. */
async function findEntries(browser: Browser, edits: readonly MadeEdit[]): Promise<void> {
  const account = browser.account()
  const { db, profile } = browser.storageOf(account)
  const waiting = await db.outbox.orderBy('seq').toArray()
  const made = [...profile.made]
  for (const entry of waiting) {
    const { operationId } = entry
    const payload = payloadOf(entry)
    const known = profile.edits.get(operationId)
    if (known?.payload === payload) continue
    const source = edits.find((one) => one.payload === payload)
    claim(source !== undefined, `an entry holds an edit that nobody made: ${payload}`)
    const isBuried = made.some((id, at) => known && at > made.indexOf(operationId) && meets(profile, id, source.edit))
    claim(!isBuried, `${payload} was folded into an entry older than another edit of its rows`)
    account.record.recordEdit(operationId, payload, source.edit)
    profile.edits.set(operationId, { edit: source.edit, payload })
    if (!known) profile.made.push(operationId)
  }
  const payloads = new Set(waiting.map(payloadOf))
  for (const { payload, isSaved, edit } of edits) {
    const isOverruled = edits.some((other) => other.payload !== payload && isSameTarget(other.edit, edit))
    claim(!isSaved || isOverruled || payloads.has(payload), `${payload} was saved, but does not wait`)
  }
}

const meets = ({ edits }: Profile, id: string, { keys }: Edit): boolean =>
  edits.get(id)!.edit.keys.some((key) => keys.includes(key))
const isSameTarget = (a: Edit, b: Edit): boolean => a.kind === b.kind && a.keys.join() === b.keys.join()
