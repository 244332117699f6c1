import { chakra } from '#ui/theme/chakra.ts'

const Anchor = chakra('a', {
  base: {
    position: 'fixed',
    left: '2',
    top: '-100px',
    zIndex: 'flyout',
    padding: '2',
    bg: 'surface',
    borderRadius: 'control',
    _focusVisible: { top: '2' },
  },
})

/** The first Tab stop of a page: past the chrome, to the element with the id `main`. Seen while it has the focus. */
export const SkipLink = () => (
  <Anchor className="no-print" href="#main">
    跳到正文
  </Anchor>
)
