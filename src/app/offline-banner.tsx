import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'

import type { OfflineUse } from '#routing/screen.ts'
import { useOnline } from '#ui/hooks/use-online.ts'

const sentences: Record<OfflineUse, string> = {
  full: '网络已断开。本页仍可使用，修改已保存在本机，联网后自动同步。',
  cached: '网络已断开。这里显示的是上次看到的内容，联网后自动更新。',
  none: '网络已断开。本页需要联网才能使用，其间可以继续查药、改购物车。',
}

/** Without a connection: what still works on this page. */
export function OfflineBanner({ use = 'cached' }: { use?: OfflineUse | undefined }) {
  if (useOnline()) return null
  return (
    <chakra.output className="no-print" display="block" bg="warn.soft" color="warn" fontSize="meta">
      <chakra.span
        display="flex"
        alignItems="center"
        gap="2"
        minHeight="2rem"
        maxWidth="content"
        marginInline="auto"
        paddingInline="4"
        paddingBlock="1"
      >
        <chakra.span flexShrink="0">
          <CloudOff size={14} aria-hidden />
        </chakra.span>
        {sentences[use]}
      </chakra.span>
    </chakra.output>
  )
}
