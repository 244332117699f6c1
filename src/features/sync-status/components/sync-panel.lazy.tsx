import { ConflictReport, useConflicts } from '#features/cart/index.ts'
import { toClock } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { useNow } from '#ui/hooks/use-now.ts'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages, panelMessages } from '../messages.ts'
import { sizeOf } from '../model/describe-catalog.ts'
import { syncNow } from '../mutations.ts'
import { useCatalogStatus, useHasPages, usePendingEdits, useStorageFacts } from '../page-queries.ts'
import { undecided, useSyncStatus } from '../queries.ts'
import { CatalogState } from './catalog-state.tsx'
import { Group } from './edit-row.tsx'
import { FormsGroup } from './forms-group.tsx'
import { PastGroup } from './past-group.tsx'
import { PendingGroup } from './pending-group.tsx'
import { MemoryNotice, StateNotice, StorageNotices } from './state-notice.tsx'
import { UndecidedGroup } from './undecided-group.tsx'

type SyncPanelProps = { isOnline: boolean; onClose: () => void }

/** What waits for the buyer, what is on its way, what became of the rest, and what works without a network. */
export function SyncPanel({ isOnline, onClose }: SyncPanelProps) {
  const sync = useSyncStatus()
  const now = useNow({ everyMs: 60_000 })
  const conflicts = useConflicts()
  const pending = usePendingEdits()
  const shown = new Set(conflicts?.flatMap(({ operationIds }) => operationIds))
  // Edits of the cart are shown by their conflicts, so they are left out while those are being priced.
  const others = undecided(sync).filter(({ operationId, endpoint }) =>
    conflicts ? !shown.has(operationId) : !endpoint.startsWith('cart.'),
  )
  const isLeaving = sync.pending > 0 || sync.forms > 0
  const state = isOnline ? (sync.state === 'idle' && isLeaving ? 'sending' : sync.state) : 'offline'
  const { lastSyncedAt } = sync
  const pressSync = () => {
    syncNow()
    if (!isOnline) toast(panelMessages.stillOffline)
  }
  return (
    <Drawer
      title={messages.title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <chakra.span flex="1" alignSelf="center" color="ink.faint" fontSize="meta">
            {lastSyncedAt === undefined
              ? panelMessages.neverSynced
              : panelMessages.lastSynced(toClock(lastSyncedAt, now))}
          </chakra.span>
          <Button look="main" onClick={pressSync}>
            {panelMessages.syncNow}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
        <StateNotice state={state} sync={sync} pending={pending} onClose={onClose} />
        <MemoryNotice pending={pending} />
        <StorageNotices />
        {conflicts && conflicts.length > 0 && <ConflictReport conflicts={conflicts} />}
        <UndecidedGroup edits={others} now={now} onLeave={onClose} />
        {pending && (
          <>
            {(pending.length > 0 || sync.forms === 0) && (
              <PendingGroup entries={pending} blocked={sync.blocked} isSending={state === 'sending'} now={now} />
            )}
            <FormsGroup now={now} onLeave={onClose} />
            <PastGroup pending={pending} now={now} />
          </>
        )}
        <OfflineReady now={now} />
      </chakra.div>
    </Drawer>
  )
}

/** What works offline: the catalogue with its age, the pages, and whether the browser keeps the data. */
function OfflineReady({ now }: { now: number }) {
  const status = useCatalogStatus()
  const hasPages = useHasPages()
  const storage = useStorageFacts()
  return (
    <>
      {status && (
        <Group title={panelMessages.offlineCatalog}>
          <CatalogState status={status} now={now} />
        </Group>
      )}
      <Group title={panelMessages.offlineShop}>
        <chakra.p>{hasPages ? panelMessages.pagesReady : panelMessages.pagesMissing}</chakra.p>
        {storage && (
          <chakra.p color="ink.muted">
            {storage.isPersisted ? panelMessages.storageKept : panelMessages.storageLoose}
            {storage.usedBytes > 0 && ` · ${panelMessages.used(sizeOf(storage.usedBytes))}`}
          </chakra.p>
        )}
      </Group>
    </>
  )
}
