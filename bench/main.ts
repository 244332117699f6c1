/**
 * `npm run bench [-- bundle start mirror list publish search quick fillers server operator embedded lighthouse sync
 * feel fairness crowd streams import minute replenishment]`: figures as ratios against a named alternative in the same
 * run; `minute:prove` runs one task of a bench that has tasks. Build first.
 */
import { benchBundle } from './bundle.ts'
import { benchColdStart } from './cold-start.ts'
import { benchCrowd } from './crowd.ts'
import { benchEmbedded } from './embedded.ts'
import { benchFairness } from './fairness.ts'
import { benchFeel } from './feel.ts'
import { benchFillers } from './fillers.ts'
import { benchImport } from './import.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchList } from './list.ts'
import { benchMinute } from './minute.ts'
import { benchMirror } from './mirror.ts'
import { benchOperator } from './operator.ts'
import { benchPublish } from './publish.ts'
import { benchQuick } from './quick.ts'
import { benchReplenishment } from './replenishment.ts'
import { benchSearch } from './search.ts'
import { benchServer } from './server.ts'
import { benchStreams } from './streams.ts'
import { benchSync } from './sync.ts'

const benches = {
  bundle: benchBundle,
  start: benchColdStart,
  mirror: benchMirror,
  list: benchList,
  publish: benchPublish,
  search: benchSearch,
  quick: benchQuick,
  fillers: benchFillers,
  server: benchServer,
  operator: benchOperator,
  embedded: benchEmbedded,
  lighthouse: benchLighthouse,
  sync: benchSync,
  feel: benchFeel,
  fairness: benchFairness,
  crowd: benchCrowd,
  streams: benchStreams,
  import: benchImport,
  minute: benchMinute,
  replenishment: benchReplenishment,
}
type Bench = (task?: string) => Promise<void> | void
const byName: Readonly<Record<string, Bench>> = benches

const asked = process.argv.slice(2).map((name) => name.split(':') as [string, string?])
const unknown = asked.flatMap(([name]) => (name in benches ? [] : name))
if (unknown.length > 0)
  throw new Error(`no such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
for (const [name, task] of asked.length > 0 ? asked : Object.keys(benches).map((one) => [one] as const))
  await byName[name]!(task)
