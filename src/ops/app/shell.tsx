import { Menu } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

import { alert } from '#ui/feedback/dialogs.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { IconButton } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Drawer } from '#ui/navigation/drawer.tsx'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { useLive, useQueues } from '../desk/queries.ts'
import { useRooms } from '../kit/rooms.ts'
import { knownKeys, useKeys } from '../kit/use-keys.ts'
import { SideMenu } from './side-menu.tsx'

const keyName = (key: string) => ({ enter: 'Enter' })[key] ?? key.toUpperCase()
const FIXED_KEYS = ['Esc　关闭对话框，或清空并离开搜索框', 'Ctrl+Enter　在对话框或发货面板中提交']

const showKeys = () =>
  alert('', {
    title: '键盘操作',
    details: [...knownKeys().map(({ key, text }) => `${keyName(key)}　${text}`), ...FIXED_KEYS],
  })

/** The frame of every page: the menu with what waits, and whether the line stands. */
export function Shell({ children }: { children: ReactNode }) {
  const isLive = useLive()
  const isOnline = useOnline()
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const { pathname } = useLocation()
  useTitleOf(pathname)
  useKeys([{ key: '?', text: '显示本说明', run: () => void showKeys() }])
  return (
    <Frame>
      <SkipLink />
      <Side className="no-print">
        <SideMenu onKeys={() => void showKeys()} />
      </Side>
      <Bar className="no-print">
        <IconButton label="菜单" onClick={() => setIsMenuOpen(true)}>
          <Menu size={20} aria-hidden />
        </IconButton>
        <b>常备运营台</b>
      </Bar>
      {isMenuOpen && (
        <Drawer title="常备运营台" onClose={() => setIsMenuOpen(false)}>
          <SideMenu onKeys={() => void showKeys()} onLeave={() => setIsMenuOpen(false)} />
        </Drawer>
      )}
      <chakra.main id="main" tabIndex={-1} outline="none" minWidth="0" paddingBottom="6">
        {(!isOnline || !isLive) && (
          <chakra.div padding="2">
            <Notice tone="warn">
              {isOnline
                ? '与服务器的实时连接已断开，正在重连；页面可能不是最新。'
                : '网络已断开。运营台需要网络，联网后会自动继续。'}
            </Notice>
          </chakra.div>
        )}
        {children}
      </chakra.main>
    </Frame>
  )
}

/** "(3) 待发货 · 常备运营台": what waits in all, and where we are. */
function useTitleOf(pathname: string): void {
  const rooms = useRooms()
  const { data } = useQueues()
  const room = rooms.findLast(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  const count = data?.queues.reduce((total, queue) => total + queue.count, 0) ?? 0
  const title = `${count > 0 ? `(${count}) ` : ''}${room ? `${room.text} · ` : ''}常备运营台`
  useEffect(() => {
    document.title = title
  }, [title])
}

const Frame = chakra('div', {
  base: {
    minHeight: '100dvh',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'var(--cb-sizes-menu) minmax(0, 1fr)' },
    alignContent: 'start',
    _print: { display: 'block' },
  },
})
const Side = chakra('aside', {
  base: {
    display: { base: 'none', lg: 'block' },
    position: 'sticky',
    top: '0',
    height: '100dvh',
    bg: 'surface',
    borderRight: '1px solid',
    borderColor: 'line',
  },
})
const Bar = chakra('header', {
  base: {
    display: { base: 'flex', lg: 'none' },
    alignItems: 'center',
    gap: '2',
    position: 'sticky',
    top: '0',
    zIndex: 'header',
    minHeight: '3rem',
    paddingInline: '1',
    bg: 'surface',
    borderBottom: '1px solid',
    borderColor: 'line',
  },
})
