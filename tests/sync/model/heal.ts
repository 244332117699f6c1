/** The storm is over: the network works, the server is well, everybody signs in, and what is left finds its end. */
import { check } from './check.ts'
import { runThrough } from './device-steps.ts'
import { drain } from './drain.ts'
import { arrive, deliver, giveUp, serveAll, start } from './run-process.ts'
import { databaseOf, signIn } from './setup.ts'
import type { Profile, World } from './world.ts'

/** Enough for every entry to fail as often as it must before it is put aside. */
const PASSES = 40

export function heal(world: World): void {
  world.server.isIll = false
  for (const message of world.messages) {
    if (message.state === 'underway') deliver(world, message)
    giveUp(world, message)
  }
  serveAll(world)
  for (const message of world.messages) arrive(world, message, undefined)
  check(world)
  for (const profile of world.profiles) for (const tab of profile.tabs) runThrough(world, tab)
  for (const profile of world.profiles) for (const { buyer } of profile.databases) drainAs(world, profile, buyer)
  // What the others wrote since is for everybody to see.
  for (const profile of world.profiles) for (const { buyer } of profile.databases) drainAs(world, profile, buyer)
}

function drainAs(world: World, profile: Profile, buyer: 0 | 1): void {
  signIn(world, profile, buyer)
  const tab = profile.tabs[0]!
  tab.shows = buyer
  tab.processes = []
  const db = databaseOf(world, profile, buyer)
  for (let pass = 0; pass < PASSES && !world.violation; pass += 1) {
    start(tab, 'drain', drain(world, profile, tab, db))
    runThrough(world, tab)
    if (db.outbox.length === 0) return
  }
}
