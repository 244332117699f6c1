import { Share, SquarePlus } from 'lucide-react'

import { Drawer } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

/** Safari offers nothing to press, so it is told in three steps. */
export function IosInstallSheet({ onClose }: { onClose: () => void }) {
  return (
    <Drawer title="添加到主屏幕" onClose={onClose}>
      <chakra.ol
        display="grid"
        gap="3"
        paddingLeft="5"
        listStyle="decimal"
        css={{ '& svg': { display: 'inline', verticalAlign: '-3px', color: 'info' } }}
      >
        <li>
          用 Safari 打开本页，点底部的分享按钮 <Share size={18} aria-label="分享" />
        </li>
        <li>
          在列表中选“添加到主屏幕” <SquarePlus size={18} aria-hidden />
        </li>
        <li>点右上角“添加”，之后从主屏幕打开，断网也能查药、改购物车</li>
      </chakra.ol>
    </Drawer>
  )
}
