import { useEffect, useRef } from 'react'
import { NavLink, useMatch } from 'react-router-dom'

import { OPERATOR_ROLE_TEXT } from '#domain/operator/permissions.ts'
import { CountBadge } from '#ui/data/count-badge.tsx'
import { LinkButton, TextLink } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { SchemeButton } from '#ui/theme/scheme-button.tsx'

import { useQueues } from '../desk/queries.ts'
import { type Room, useRooms } from '../kit/rooms.ts'
import { useSignOut } from '../session/queries.ts'
import { useMay, useOperator } from '../session/use-operator.ts'

type SideMenuProps = { onKeys: () => void; onLeave?: () => void }

/** The rooms this operator may enter, with what waits in each, and himself. */
export function SideMenu({ onKeys, onLeave }: SideMenuProps) {
  const { name, role, hasSecondFactor } = useOperator()
  const may = useMay()
  const signOut = useSignOut()
  const { data } = useQueues()
  const mine = useRooms().filter(({ permission }) => may(permission))
  const groups = [...new Set(mine.map(({ group }) => group))]
  return (
    <chakra.div display="flex" flexDirection="column" height={{ lg: 'full' }}>
      <chakra.p
        display={{ base: 'none', lg: 'block' }}
        paddingInline="4"
        paddingTop="4"
        paddingBottom="2"
        fontSize="h3"
        fontWeight="600"
        color="brand"
      >
        常备运营台
      </chakra.p>
      <chakra.nav
        aria-label="运营台菜单"
        flex="1"
        minHeight="0"
        overflowY={{ lg: 'auto' }}
        overscrollBehavior="contain"
        paddingBottom="4"
      >
        {groups.map((group) => (
          <div key={group}>
            {group && (
              <chakra.p paddingInline="4" paddingTop="3" paddingBottom="1" color="ink.faint" fontSize="meta">
                {group}
              </chakra.p>
            )}
            {mine
              .filter((room) => room.group === group)
              .map((room) => (
                <RoomLink
                  key={room.path}
                  room={room}
                  waiting={data?.queues.find(({ kind }) => kind === room.waits)?.count ?? 0}
                  onLeave={onLeave}
                />
              ))}
          </div>
        ))}
      </chakra.nav>
      <chakra.div
        display="grid"
        gap="2"
        justifyItems="start"
        padding="4"
        borderTop="1px solid"
        borderColor="line"
        fontSize="meta"
      >
        <div>
          <chakra.b fontSize="body">{name}</chakra.b>
          <chakra.span color="ink.muted"> · {OPERATOR_ROLE_TEXT[role]}</chakra.span>
        </div>
        <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap={{ base: '3', lg: '1' }}>
          <SchemeButton />
          <LinkButton look="muted" onClick={onKeys}>
            键盘操作
          </LinkButton>
          {!hasSecondFactor && (
            <TextLink look="muted" to="/second-factor" onClick={onLeave}>
              启用动态验证码
            </TextLink>
          )}
          <LinkButton look="muted" onClick={() => signOut.mutate()}>
            退出
          </LinkButton>
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}

type RoomLinkProps = { room: Room; waiting: number; onLeave: (() => void) | undefined }

function RoomLink({ room: { path, text, icon: Icon }, waiting, onLeave }: RoomLinkProps) {
  const link = useRef<HTMLAnchorElement>(null)
  const isCurrent = useMatch({ path, end: path === '/' }) !== null
  // The menu is longer than a low window, and other pages lead to its rooms too.
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Entry ref={link} to={path} end={path === '/'} onClick={onLeave}>
      <Icon size={16} aria-hidden />
      <chakra.span flex="1">{text}</chakra.span>
      <CountBadge count={waiting} look="quiet" />
    </Entry>
  )
}

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minHeight: { base: 'touch', lg: 'control' },
    paddingInline: '4',
    color: 'ink.muted',
    textDecoration: 'none',
    borderLeft: '3px solid transparent',
    _hover: { bg: 'subtle', color: 'ink' },
    '&[aria-current=page]': { bg: 'brand.soft', color: 'brand', fontWeight: '600', borderLeftColor: 'brand.solid' },
    _focusVisible: { outlineOffset: '-2px' },
  },
})
