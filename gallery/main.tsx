/** `/gallery` of `npm run dev`: the list, or with `?story=` one story alone. No part of what is built. */
import { createRoot } from 'react-dom/client'

import { Gallery } from './gallery.tsx'
import { Stage } from './stage.tsx'
import { stories } from './stories.ts'
import { Surroundings } from './surroundings.tsx'

const asked = new URLSearchParams(location.search)
const story = stories.get(asked.get('story') ?? '')
const scheme = asked.get('scheme')
if (scheme === 'light' || scheme === 'dark') document.documentElement.className = scheme

createRoot(document.querySelector('#root')!).render(
  <Surroundings>{story ? <Stage story={story} state={asked.get('state')} /> : <Gallery />}</Surroundings>,
)
