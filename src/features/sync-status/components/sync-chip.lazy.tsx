import { CircleAlert, Cloud, CloudCheck, CloudOff, RefreshCw } from 'lucide-react'
import { lazy, useCallback, useState } from 'react'

import { Late } from '#ui/feedback/late.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { lazyAgain } from '#ui/lazy-again.ts'
import { chakra } from '#ui/theme/chakra.ts'
import { SKELETON_DELAY_MS, SYNCING_DELAY_MS } from '#ui/timing.ts'

import { messages } from '../messages.ts'
import { type ChipDescription, describeChip } from '../model/describe-chip.ts'
import { hasUnreviewed, isChecked, useStorageNotice } from '../page-queries.ts'
import { countUndecided, type SyncStatus, useLastingSync, useSyncPart } from '../queries.ts'

const ReplayReview = lazy(async () => ({ default: (await import('../model/replay-review.lazy.ts')).ReplayReview }))
const SyncPanel = lazyAgain(async () => ({ default: (await import('./sync-panel.lazy.tsx')).SyncPanel }))

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minHeight: { base: 'touch', md: 'control' },
    paddingInline: '2.5',
    border: '1px solid transparent',
    borderRadius: 'full',
    fontSize: 'meta',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    '& > svg': { flexShrink: 0 },
  },
  variants: {
    tone: {
      synced: { color: 'ink.muted', _hover: { bg: 'subtle' } },
      // Appears late, so that a quick answer does not flash.
      checking: {
        color: 'ink.faint',
        _hover: { bg: 'subtle' },
        '& > output': { animation: `cb-appear 1ms ${SKELETON_DELAY_MS}ms backwards` },
      },
      busy: { color: 'info', bg: 'info.soft' },
      warn: { color: 'warn', bg: 'warn.soft' },
      danger: { color: 'danger', bg: 'danger.soft' },
    },
  },
})
/**
 * As wide as 离线 · 12 项待同步, where there is room: what the chip says changes, and the search beside it stays where it
 * is.
 */
const Place = chakra('span', {
  base: { display: 'inline-flex', justifyContent: 'flex-end', minWidth: { md: '4.875rem', xl: '9rem' } },
})
const icons = { synced: CloudCheck, checking: Cloud, busy: RefreshCw, warn: CloudOff, danger: CircleAlert }

type ChipFaceProps = {
  description: ChipDescription
  /** What waits: decisions, else edits. */ count: number
  onOpen: () => void
}

/** A phone has room for the icon and a number; the words are the button's name and open with it. */
export function ChipFace({ description: { tone, text }, count, onOpen }: ChipFaceProps) {
  const Icon = icons[tone]
  return (
    <Chip
      type="button"
      tone={tone}
      aria-haspopup="dialog"
      aria-keyshortcuts="g t"
      aria-label={`${messages.title}：${text}`}
      title={text}
      onClick={onOpen}
    >
      <Icon size={14} aria-hidden />
      <chakra.output srOnly={{ base: true, md: false }}>{text}</chakra.output>
      {tone !== 'synced' && tone !== 'checking' && (
        <chakra.b hideFrom="md" aria-hidden fontWeight="600">
          {count || ''}
        </chakra.b>
      )}
    </Chip>
  )
}

/** 已同步 / 同步中 / 离线 · 3 项待同步 / 2 项需处理; pressing it tells each edit's story. */
export function SyncChip() {
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = () => setOpen(false)
  const hasNotice = useStorageNotice() !== undefined
  const describe = useCallback(
    (sync: SyncStatus, { state, pending, forms }: Pick<SyncStatus, 'state' | 'pending'> & { forms?: number } = sync) =>
      describeChip(
        { state, pending, forms },
        { undecided: countUndecided(sync), isOnline, hasNotice, isChecked: isChecked(sync) },
      ),
    [isOnline, hasNotice],
  )
  const isBusy = useCallback((sync: SyncStatus) => describe(sync).tone === 'busy', [describe])
  // Shown for a moment only, it would be drawn twice for every edit and tell nobody anything.
  const isSlow = useLastingSync(isBusy, SYNCING_DELAY_MS)
  const toFace = useCallback(
    (sync: SyncStatus) => {
      const isPassing = isBusy(sync) && !isSlow
      const description = describe(sync, isPassing ? { state: 'idle', pending: 0 } : sync)
      return { description, count: isPassing ? 0 : countUndecided(sync) || sync.pending + sync.forms }
    },
    [describe, isBusy, isSlow],
  )
  const { description, count } = useSyncPart(toFace)
  return (
    <>
      <Place>
        <ChipFace description={description} count={count} onOpen={open} />
      </Place>
      {useSyncPart(hasUnreviewed) && (
        <Late>
          <ReplayReview onShow={open} />
        </Late>
      )}
      {isOpen && (
        <Late onFailure={close}>
          <SyncPanel isOnline={isOnline} onClose={close} />
        </Late>
      )}
    </>
  )
}
