import { useState } from 'react'

import { Chip } from '#ui/form/chip.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { stories } from './stories.ts'
import type { Story } from './story.ts'

const Frame = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: '15rem minmax(0, 1fr)', height: '100vh', bg: 'page' },
})
const List = chakra('nav', {
  base: {
    overflowY: 'auto',
    padding: '3',
    bg: 'surface',
    borderRight: '1px solid',
    borderColor: 'line',
    '& h2': { marginTop: '3', fontSize: 'meta', color: 'ink.faint' },
    '& button': { display: 'block', width: 'full', textAlign: 'left', paddingBlock: '1', paddingInline: '2' },
    '& button[aria-current=page]': { bg: 'brand.soft', color: 'brand', borderRadius: 'control' },
  },
})
const Bar = chakra('header', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', padding: '3' } })
const View = chakra('iframe', {
  base: { display: 'block', width: 'full', height: 'calc(100vh - 3.5rem)', border: '0', marginInline: 'auto' },
  variants: { isPhone: { true: { width: '390px', border: '1px solid', borderColor: 'line' } } },
})

export type GalleryRequest = { name: string; scheme: 'light' | 'dark'; state?: string }
/** Where a story stands alone: shown in the frame here, and photographed. */
export const toStage = ({ name, scheme, state }: GalleryRequest): string =>
  `/gallery?${new URLSearchParams({ story: name, scheme, ...(state && { state }) }).toString()}`

const folderOf = (name: string) => name.split('/').slice(0, -1).join('/')
const folders = [...new Set([...stories.keys()].map(folderOf))]

/** All stories at the left; the chosen one in a window of its own, so that widths and colours are the real ones. */
export function Gallery() {
  const [name, setName] = useState(() => stories.keys().next().value ?? '')
  const [state, setState] = useState<string>()
  const [scheme, setScheme] = useState<GalleryRequest['scheme']>('light')
  const [isPhone, setPhone] = useState(false)
  const story = stories.get(name)
  const choose = (next: string) => {
    setName(next)
    setState(undefined)
  }
  return (
    <Frame>
      <List aria-label="组件">
        {folders.map((folder) => (
          <section key={folder}>
            <h2>{folder}</h2>
            {[...stories.keys()]
              .filter((one) => folderOf(one) === folder)
              .map((one) => (
                <button
                  key={one}
                  type="button"
                  aria-current={one === name ? 'page' : undefined}
                  onClick={() => choose(one)}
                >
                  {stories.get(one)?.title}
                </button>
              ))}
          </section>
        ))}
      </List>
      <div>
        <Bar>
          <Chip aria-pressed={scheme === 'dark'} onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}>
            深色
          </Chip>
          <Chip aria-pressed={isPhone} onClick={() => setPhone(!isPhone)}>
            390 px
          </Chip>
          {story?.isModal && <States story={story} state={state} onChoose={setState} />}
        </Bar>
        <View title={name} src={toStage({ name, scheme, ...(state && { state }) })} isPhone={isPhone} />
      </div>
    </Frame>
  )
}

type StatesProps = { story: Story; state: string | undefined; onChoose: (state: string) => void }

const States = ({ story, state, onChoose }: StatesProps) =>
  Object.keys(story.states).map((one, index) => (
    <Chip key={one} aria-pressed={one === state || (state === undefined && index === 0)} onClick={() => onChoose(one)}>
      {one}
    </Chip>
  ))
