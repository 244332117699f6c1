import {
  BadgeCheck,
  ChevronRight,
  ClipboardList,
  FileCheck2,
  Info,
  type LucideIcon,
  PackageCheck,
  TicketPercent,
  TrendingDown,
  Truck,
} from 'lucide-react'

import type { Message } from '#contract/message.ts'
import { minuteOf } from '#domain/instant.ts'
import { MESSAGE_KIND_TEXT, type MessageKind } from '#domain/message/message.ts'
import { readLink } from '#routing/links.ts'
import { report } from '#ui/feedback/errors.ts'
import { Link } from '#ui/navigation/link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { markRead } from '../mutations.ts'

const row = {
  display: 'grid',
  gridTemplateColumns: '2.25rem minmax(0, 1fr) 1rem',
  columnGap: '3',
  alignItems: 'start',
  width: 'full',
  paddingBlock: '3',
  paddingInline: { base: '3', md: '4' },
  textAlign: 'left',
  color: 'ink',
  textDecoration: 'none',
} as const
const active = { ...row, _hover: { bg: 'subtle' }, _focusVisible: { outlineOffset: '-2px' } } as const
const LinkedRow = chakra(Link, { base: active })
const UnreadRow = chakra('button', { base: active })
const StillRow = chakra('div', { base: row })

const Icon = chakra('span', {
  base: { position: 'relative', display: 'grid', placeItems: 'center', boxSize: '2.25rem', borderRadius: 'control' },
  variants: {
    kind: {
      order: { bg: 'brand.soft', color: 'brand' },
      logistics: { bg: 'brand.soft', color: 'brand' },
      receipt: { bg: 'warn.soft', color: 'warn' },
      price: { bg: 'price.soft', color: 'price' },
      stock: { bg: 'info.soft', color: 'info' },
      promotion: { bg: 'price.soft', color: 'price' },
      qualification: { bg: 'warn.soft', color: 'warn' },
      system: { bg: 'muted', color: 'ink.muted' },
    } satisfies Record<MessageKind, object>,
  },
})
const Dot = chakra('span', {
  base: {
    position: 'absolute',
    top: '-3px',
    right: '-3px',
    boxSize: '0.625rem',
    borderRadius: 'full',
    bg: 'price',
    border: '2px solid',
    borderColor: 'surface',
  },
})

const icons: Record<MessageKind, LucideIcon> = {
  order: ClipboardList,
  logistics: Truck,
  receipt: FileCheck2,
  price: TrendingDown,
  stock: PackageCheck,
  promotion: TicketPercent,
  qualification: BadgeCheck,
  system: Info,
}

/** A message: pressing it marks it as read and leads to what it is about, if it is about a page. */
export function MessageRow({ message }: { message: Message }) {
  const target = message.link === '' ? undefined : readLink(message.link)
  const isUnread = message.readAt === undefined
  const read = () => {
    if (isUnread) markRead(message).catch(report)
  }
  if (target?.kind === 'inside') {
    return (
      <LinkedRow to={target.to} onClick={read}>
        <Face message={message} isLink />
      </LinkedRow>
    )
  }
  if (!isUnread) {
    return (
      <StillRow>
        <Face message={message} />
      </StillRow>
    )
  }
  return (
    <UnreadRow type="button" onClick={read}>
      <Face message={message} />
    </UnreadRow>
  )
}

function Face({ message, isLink = false }: { message: Message; isLink?: boolean }) {
  const { kind, title, text, createdAt, readAt } = message
  const isUnread = readAt === undefined
  const KindIcon = icons[kind]
  return (
    <>
      <Icon kind={kind} title={MESSAGE_KIND_TEXT[kind]}>
        <KindIcon size={18} aria-hidden />
        {isUnread && <Dot />}
      </Icon>
      <chakra.span display="grid" gap="1">
        <chakra.span display="flex" alignItems="baseline" gap="3">
          <chakra.span fontWeight={isUnread ? '600' : '400'}>
            {isUnread && <chakra.span srOnly>{messages.unread} </chakra.span>}
            {title}
          </chakra.span>
          <chakra.span marginLeft="auto" color="ink.faint" fontSize="meta" whiteSpace="nowrap">
            {MESSAGE_KIND_TEXT[kind]}{' '}
            <time dateTime={new Date(createdAt).toISOString()}>{minuteOf(createdAt).slice(11)}</time>
          </chakra.span>
        </chakra.span>
        <chakra.span color="ink.muted" textWrap="pretty">
          {text}
        </chakra.span>
      </chakra.span>
      <chakra.span alignSelf="center" color="ink.faint">
        {isLink && <ChevronRight size={16} aria-hidden />}
      </chakra.span>
    </>
  )
}
