import { useState } from 'react'

import type { StoreCopy } from '#contract/cart.ts'
import { AccountFrame } from '#features/account-centre/index.ts'
import { useBuyer, useRefusal } from '#features/account/index.ts'
import { useCart } from '#features/cart/index.ts'
import { paths } from '#routing/paths.ts'
import { registerPaths } from '#routing/paths/register.ts'
import { selfServicePaths } from '#routing/paths/self-service.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { NotRead } from '#ui/layout/not-read.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { CopyReport } from '../components/copy-report.tsx'
import { StoreRow } from '../components/store-row.tsx'
import { messages } from '../messages.ts'
import { copyToStores } from '../mutations.ts'
import { useStores } from '../queries.ts'

/** The stores of a head office: how each stands, what is in its cart, and the head office's cart copied into it. */
export default function StoresPage() {
  const { data, asOf, isLoading, error, reload } = useStores()
  const isOnline = useOnline()
  const customerType = useBuyer()?.customerType
  const isHead = customerType === '连锁总部'
  const refusal = useRefusal('store.manage')
  if (!data && isLoading) return <Skeleton />
  return (
    <AccountFrame part="stores">
      <PageHead>
        <h1>{messages.title}</h1>
        <AgeNote at={asOf} />
        {isHead && refusal === undefined && <AddStore isOnline={isOnline} />}
      </PageHead>
      {isHead && refusal && <Notice tone="warn">{refusal}</Notice>}
      {!data && (
        <Panel>
          <NotRead error={error} retry={reload} />
        </Panel>
      )}
      {data && !isHead && (
        <Panel>
          <EmptyState
            title={messages.notHead}
            action={
              customerType !== '连锁门店' && (
                <ButtonLink to={selfServicePaths.feedback()}>{messages.writeToUs}</ButtonLink>
              )
            }
          >
            {customerType === '连锁门店' ? messages.storeHint : messages.notHeadHint}
          </EmptyState>
        </Panel>
      )}
      {data && isHead && <Stores list={data.list} isOnline={isOnline} onChange={reload} />}
    </AccountFrame>
  )
}

/** A new account is opened by the server: without a network there is nothing to go to. */
const AddStore = ({ isOnline }: { isOnline: boolean }) =>
  isOnline ? (
    <ButtonLink look="main" marginLeft="auto" to={registerPaths.storeAccount()}>
      {messages.add}
    </ButtonLink>
  ) : (
    <Button look="main" marginLeft="auto" disabled title={messages.offline}>
      {messages.add}
    </Button>
  )

type StoresProps = Pick<NonNullable<ReturnType<typeof useStores>['data']>, 'list'> & {
  isOnline: boolean
  onChange: () => void
}

function Stores({ list, isOnline, onChange }: StoresProps) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [copies, setCopies] = useState<readonly StoreCopy[]>([])
  const [isBusy, setBusy] = useState(false)
  const { lines = [] } = useCart()
  const refusal = useRefusal('cart.edit')
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const copy = async () => {
    setBusy(true)
    try {
      setCopies(
        await copyToStores(
          lines.map(({ id }) => id),
          chosen,
        ),
      )
      onChange()
    } catch (error) {
      report(error)
    }
    setBusy(false)
  }
  if (list.length === 0) {
    return (
      <Panel>
        <EmptyState title={messages.empty}>{messages.emptyHint}</EmptyState>
      </Panel>
    )
  }
  return (
    <>
      <Notice tone={isOnline ? 'info' : 'warn'}>{isOnline ? messages.intro : messages.offline}</Notice>
      <Panel pad="none">
        <chakra.ul listStyle="none">
          {list.map((store) => (
            <StoreRow
              key={store.id}
              store={store}
              isOnline={isOnline}
              isChosen={chosen.includes(store.id)}
              onChoose={() => toggle(store.id)}
            />
          ))}
        </chakra.ul>
      </Panel>
      <Panel display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span color="ink.muted" flex="1" minWidth="12rem">
          {refusal ?? (lines.length === 0 ? messages.cartEmpty : messages.copyHint)}
        </chakra.span>
        {lines.length === 0 && <ButtonLink to={paths.listTable()}>{messages.toGoods}</ButtonLink>}
        {lines.length > 0 && (
          <Button
            look="main"
            disabled={!isOnline || chosen.length === 0 || refusal !== undefined}
            title={refusal}
            isBusy={isBusy}
            onClick={() => void copy()}
          >
            {chosen.length === 0 ? messages.chooseFirst : messages.copy(lines.length, chosen.length)}
          </Button>
        )}
      </Panel>
      {copies.length > 0 && <CopyReport copies={copies} />}
    </>
  )
}
