import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useState } from 'react'

import { IconButton } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'

import { useCatalogStatus } from '../queries.ts'
import { CatalogState } from './catalog-state.tsx'

/** Over the page and not in it, so that nothing moves when it comes and goes. */
const Strip = chakra('aside', {
  base: {
    position: 'fixed',
    left: { base: '2', md: '4' },
    right: { base: '2', md: 'auto' },
    bottom: 'calc(var(--chrome-bottom, 0px) + 0.75rem + env(safe-area-inset-bottom))',
    zIndex: 'flyout',
    display: 'flex',
    alignItems: 'flex-start',
    gap: '1',
    width: { md: '26rem' },
    paddingBlock: '2',
    paddingLeft: '3',
    paddingRight: '1',
    bg: 'surface',
    border: '1px solid',
    borderColor: 'line',
    borderRadius: 'card',
    boxShadow: 'float',
    color: 'ink.muted',
    fontSize: 'meta',
    '& > div': { flex: 1, minWidth: 0, alignSelf: 'center' },
  },
})

const SHOWN = new Set(['loading', 'asking', 'failed'])

/** While the first download runs, waits for the buyer's word or has failed; the sync panel tells more. */
export function CatalogStrip() {
  const status = useCatalogStatus()
  const now = useNow({ everyMs: 60_000 })
  const [hiddenIn, setHiddenIn] = useState<string>()
  if (!status || !SHOWN.has(status.state) || hiddenIn === status.state) return null
  return (
    <Strip className="no-print" aria-label="离线目录">
      <CatalogState status={status} now={now} />
      <IconButton label="不再显示" size="small" onClick={() => setHiddenIn(status.state)}>
        <X size={14} />
      </IconButton>
    </Strip>
  )
}
