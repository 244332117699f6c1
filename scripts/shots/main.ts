/**
 * `npm run shots [-- stories|screens|ops [what it begins with]]`: pictures of every story, every screen of the shop and
 * every screen of the seller's side at both widths, in the light and in the dark, in .cache/shots; to be looked at
 * before a change of the look is called done.
 */
import { SHOTS } from './camera.ts'
import { shootOpsScreens } from './ops-screens.ts'
import { shootScreens } from './screens.ts'
import { shootStories } from './stories.ts'

const [what, only] = process.argv.slice(2)
if (what === undefined || what === 'stories') await shootStories(only)
if (what === undefined || what === 'screens') await shootScreens(only)
if (what === undefined || what === 'ops') await shootOpsScreens(only)
console.log(`pictures in ${SHOTS}`)
