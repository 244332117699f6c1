import { type ReactNode, useState } from 'react'

import type { Customer } from '#contract/ops/customer.ts'
import type { Dealings } from '#contract/ops/dealings.ts'
import { MESSAGE_KIND_TEXT } from '#domain/message/message.ts'
import { ORDER_STATUS_TEXT } from '#domain/order/transitions.ts'
import { PERMISSION_STATUS_TEXT } from '#domain/permission/permission.ts'
import { Money } from '#ui/data/price.tsx'
import { Tag } from '#ui/data/tag.tsx'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/form/text-link.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { UnitPrice } from '../../kit/list/unit-price.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useMay } from '../../session/use-operator.ts'
import { useDealings, useEndSession } from '../queries.ts'
import { CapsDialog } from './caps-dialog.tsx'
import { Rows } from './purse-entries.tsx'

/** At the end of the line, on a phone a line of its own. */
const Aside = chakra('span', {
  base: {
    color: 'ink.muted',
    marginLeft: { md: 'auto' },
    flexBasis: { base: '100%', md: 'auto' },
    fontSize: { base: 'meta', md: 'body' },
  },
})

type ListProps<T> = {
  title: string
  note?: string
  aside?: ReactNode
  rows: readonly T[]
  empty: string
  children: (row: T) => ReactNode
}

const List = <T,>({ title, note, aside, rows, empty, children }: ListProps<T>) => (
  <Section title={title} {...(note && { note })} aside={aside}>
    <Rows>
      {rows.map((row, at) => (
        <li key={at}>{children(row)}</li>
      ))}
      {rows.length === 0 && <chakra.li color="ink.faint">{empty}</chakra.li>}
    </Rows>
  </Section>
)

/** What was lately done with a customer: orders, prices, permissions, messages, and the devices that are signed in. */
export function CustomerDealings({ customer }: { customer: Customer }) {
  const dealings = useDealings(customer.id)
  return <ReadState read={dealings}>{(data) => <AllDealings customer={customer} dealings={data} />}</ReadState>
}

type AllDealingsProps = { customer: Customer; dealings: Dealings }

function AllDealings({ customer, dealings }: AllDealingsProps) {
  const { orders, signedPrices, permissions, ephedrine, messages } = dealings
  const may = useMay()
  const [isCaps, setCaps] = useState(false)
  return (
    <>
      <List title="订单" note="最近 20 单" rows={orders} empty="还没有订单">
        {({ id, number, status, payable, createdAt }) => (
          <>
            <TextLink to={`/orders/${id}`}>{number}</TextLink>
            <span>{ORDER_STATUS_TEXT[status]}</span>
            <Money amount={payable} />
            <Aside>
              <Moment at={createdAt} />
            </Aside>
          </>
        )}
      </List>
      <List title="协议价" note="生效中和将生效" rows={signedPrices} empty="没有协议价">
        {({ name, specification, price, validFrom, validTo }) => (
          <>
            <span>
              {name} {specification}
            </span>
            <UnitPrice price={price} />
            <Aside>
              <Moment at={validFrom} /> 起
              {validTo !== undefined && (
                <>
                  {' '}
                  至 <Moment at={validTo} />
                </>
              )}
            </Aside>
          </>
        )}
      </List>
      <List
        title="采购权限与限量"
        note={capsText(ephedrine)}
        aside={
          may('customer.letters') && (
            <Button size="small" onClick={() => setCaps(true)}>
              含麻限量
            </Button>
          )
        }
        rows={permissions}
        empty="没有申请过控销品种"
      >
        {({ name, specification, status, reason, askedAt }) => (
          <>
            <span>
              {name} {specification}
            </span>
            <Tag tone={status === 'granted' ? 'brand' : status === 'pending' ? 'warn' : 'neutral'}>
              {PERMISSION_STATUS_TEXT[status]}
            </Tag>
            {reason && <chakra.span color="ink.muted">{reason}</chakra.span>}
            <Aside>
              <Moment at={askedAt} />
            </Aside>
          </>
        )}
      </List>
      {isCaps && <CapsDialog customer={customer} ephedrine={ephedrine} onClose={() => setCaps(false)} />}
      <Devices customer={customer} devices={dealings.devices} />
      <List title="消息" note="最近 20 条" rows={messages} empty="还没有消息">
        {({ kind, title, text, createdAt, readAt }) => (
          <>
            <chakra.span color="ink.muted">{MESSAGE_KIND_TEXT[kind]}</chakra.span>
            <b>{title}</b>
            <chakra.span color="ink.muted">{text}</chakra.span>
            <Aside>
              <Moment at={createdAt} /> {readAt === undefined ? '未读' : '已读'}
            </Aside>
          </>
        )}
      </List>
    </>
  )
}

function capsText({ ordered, periodDays, settings, own }: Dealings['ephedrine']): string {
  const { perOrder, totalPerOrder, perPeriod, totalPerPeriod } = { ...settings, ...own }
  const whose = Object.keys(own).length > 0 ? '（本客户单独设置）' : ''
  return `含麻 ${periodDays} 天内已订 ${ordered}；每单每个品种 ${perOrder}、合计 ${totalPerOrder}，${periodDays} 天内每个品种 ${perPeriod}、合计 ${totalPerPeriod}${whose}`
}

const REASONS = ['客户要求', '设备遗失', '怀疑账号被盗用']

function Devices({ customer, devices }: { customer: Customer; devices: Dealings['devices'] }) {
  const may = useMay()
  const [ended, setEnded] = useState<Dealings['devices'][number]>()
  const close = () => setEnded(undefined)
  const ending = useEndSession(() => {
    toast('已退出，该设备须重新登录')
    close()
  })
  return (
    <>
      <List title="在线设备" rows={devices} empty="没有设备登录">
        {(one) => (
          <>
            <span>{one.device || '未知设备'}</span>
            <chakra.span color="ink.muted">
              {one.username} · {one.place}
            </chakra.span>
            <Aside>
              <Moment at={one.seenAt} />
            </Aside>
            {may('customer.secure') && (
              <Button size="small" onClick={() => setEnded(one)}>
                退出
              </Button>
            )}
          </>
        )}
      </List>
      {ended && (
        <ReasonDialog
          title={`让 ${ended.username} 的 ${ended.device || '这台设备'} 退出登录`}
          usual={REASONS}
          hint="设备上未提交的改动会保留，重新登录后继续。"
          actText="退出登录"
          isBusy={ending.isPending}
          error={ending.error}
          onAct={(reason) =>
            ending.mutate({
              params: { id: customer.id },
              body: { session: ended.id, reason, version: customer.version },
            })
          }
          onClose={close}
        />
      )}
    </>
  )
}
