/** A world to begin with, and what belongs to a tab in it. */
import { type Database, newDatabase } from './database.ts'
import type { Laws } from './laws.ts'
import { newServer } from './server.ts'
import { type Buyer, newId, type Profile, type World } from './world.ts'

export type Setup = { devices: number; takesBatches: boolean }

/** `devices` browsers with two tabs each, all signed in as buyer 0. */
export function newWorld(laws: Laws, { devices, takesBatches }: Setup): World {
  const world: World = {
    laws,
    server: newServer(takesBatches),
    profiles: [],
    messages: [],
    serving: [],
    past: [],
    edits: [],
    nextId: 100,
  }
  for (let index = 0; index < devices; index += 1) {
    const profile: Profile = {
      index,
      clock: 0,
      cookie: undefined,
      tabs: [
        { shows: 0, processes: [] },
        { shows: 0, processes: [] },
      ],
      databases: [],
      wasRestored: false,
    }
    world.profiles.push(profile)
    signIn(world, profile, 0)
  }
  return world
}

export function signIn(world: World, profile: Profile, buyer: Buyer): void {
  profile.cookie = newId(world)
  world.server.sessions.set(profile.cookie, buyer)
  // The sign-in brings the key.
  for (const db of profile.databases) if (db.buyer === buyer) db.hasLeft = false
}

/** One database per buyer, made when it is first opened. */
export function databaseOf(world: World, profile: Profile, buyer: Buyer): Database {
  const known = profile.databases.find((db) => db.buyer === buyer || !world.laws.ownDatabase)
  if (known) {
    known.buyer = buyer
    return known
  }
  const made = newDatabase(world, buyer, world.server.life)
  profile.databases.push(made)
  return made
}
