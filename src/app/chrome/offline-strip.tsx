import { CloudOff } from 'lucide-react'

import type { OfflineUse } from '#routing/screen.ts'
import { useOnline } from '#ui/hooks/use-online.ts'
import { useIsUnread } from '#ui/layout/not-read.tsx'
import { useLowerBar } from '#ui/layout/page-marks.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { useScreen } from '../screen-table.ts'

const sentences: Record<Exclude<OfflineUse, 'told'>, string> = {
  full: '网络已断开。本页仍可使用，修改已保存在本机，联网后自动同步。',
  cached: '网络已断开。这里显示的是上次看到的内容，联网后自动更新。',
  none: '网络已断开。本页需要联网才能使用，其间可以继续查药、改购物车。',
}

const UNREAD = '网络已断开。查药、购物车照常可用，修改已保存在本机，联网后自动同步。'

const Strip = chakra('output', {
  base: {
    position: 'fixed',
    left: '0',
    right: 'var(--chrome-right)',
    bottom: { base: 'calc(var(--tabs) + env(safe-area-inset-bottom))', lg: '0' },
    zIndex: 'header',
    bg: 'warn.soft',
    color: 'warn',
    borderTop: '1px solid',
    borderColor: 'line',
    fontSize: 'meta',
    lineHeight: '1.3',
    textWrap: 'balance',
  },
})

/**
 * Without a connection: what still works on this page. At the lower edge, because a line that is lost while somebody
 * presses must not move what he presses, and a page that is scrolled shows it too.
 */
export function OfflineStrip() {
  const isOnline = useOnline()
  const use = useScreen()?.offline ?? 'cached'
  return isOnline || use === 'told' ? null : <Sentence use={use} />
}

function Sentence({ use }: { use: Exclude<OfflineUse, 'told'> }) {
  const isUnread = useIsUnread()
  useLowerBar('line')
  return (
    <Strip className="no-print" data-edge="line">
      <chakra.span
        display="flex"
        alignItems="center"
        gap="2"
        height="var(--line-strip)"
        maxWidth="content"
        marginInline="auto"
        paddingInline={{ base: '3', md: '4' }}
      >
        <chakra.span flexShrink="0">
          <CloudOff size={14} aria-hidden />
        </chakra.span>
        {isUnread && use !== 'none' ? UNREAD : sentences[use]}
      </chakra.span>
    </Strip>
  )
}
