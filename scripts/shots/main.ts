/**
 * `npm run shots [-- stories|screens [what it begins with]]`: pictures of every story and every screen at both widths,
 * in the light and in the dark, in .cache/shots; to be looked at before a change of the look is called done.
 */
import { SHOTS } from './camera.ts'
import { shootScreens } from './screens.ts'
import { shootStories } from './stories.ts'

const [what, only] = process.argv.slice(2)
if (what !== 'screens') await shootStories(only)
if (what !== 'stories') await shootScreens(only)
console.log(`pictures in ${SHOTS}`)
