import { FileSearch, FolderCheck } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

import { MINUTE_MS } from '#domain/instant.ts'
import { byNeed } from '#domain/vault/plan.ts'
import { findProofs, proofsOf } from '#domain/vault/prove.ts'
import { useReloadAfterNews } from '#features/message/index.ts'
import { DeliveryNote } from '#features/order/index.ts'
import { SelfServiceFrame } from '#features/self-service/index.ts'
import { paths } from '#routing/paths.ts'
import { AgeNote } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Chip } from '#ui/form/chip.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { usePrint } from '#ui/hooks/use-print.ts'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { PageHead } from '#ui/layout/page.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { Paper } from '#ui/layout/paper.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { BundleForm } from '../components/bundle-form.tsx'
import { Chain, type PrintSubject } from '../components/chain.tsx'
import { MissingList } from '../components/missing-list.tsx'
import { ProofSheet } from '../components/proof-sheet.tsx'
import { ProveBox } from '../components/prove-box.tsx'
import { VaultState } from '../components/vault-state.tsx'
import { messages } from '../messages.ts'
import type { BatchProof } from '../model/chain-facts.ts'
import { wantedFiles } from '../model/vault-files.ts'
import { refreshVault, useGoodsMeant, useVault } from '../page-queries.ts'

/** Orders were read within so many ms, or are read anew when the page opens; the facts always are. */
const FRESH_MS = 10 * MINUTE_MS
/** So many batches can be picked from; more are too many to choose among. */
const PICKED_MAX = 24

const onRefresh = () => void refreshVault(new AbortController().signal)
const onNews = () => void refreshVault(new AbortController().signal, FRESH_MS)

/** 迎检资料: what an inspection asks for, on this device, and the proof of any batch. */
export default function VaultPage() {
  const isOnline = useOnline()
  const vault = useVault()
  const { kept, progress } = vault
  useEffect(() => {
    const stop = new AbortController()
    if (isOnline) void refreshVault(stop.signal, FRESH_MS)
    return () => stop.abort()
  }, [isOnline])
  useReloadAfterNews(onNews)
  return kept ? (
    <Vault {...vault} kept={kept} />
  ) : (
    <SelfServiceFrame part="vault">
      <PageHead>
        <h1>{messages.title}</h1>
      </PageHead>
      {vault.isLoading || (isOnline && progress.state !== 'idle') ? (
        <Skeleton />
      ) : (
        <Panel>
          <EmptyState
            icon={FolderCheck}
            title={messages.unread}
            action={isOnline && <Button onClick={onRefresh}>{messages.refresh}</Button>}
          >
            {messages.unreadHint}
          </EmptyState>
        </Panel>
      )}
    </SelfServiceFrame>
  )
}

type VaultView = ReturnType<typeof useVault>
type VaultProps = VaultView & { kept: NonNullable<VaultView['kept']> }

function Vault({ kept, ...vault }: VaultProps) {
  const isOnline = useOnline()
  const [search, setSearch] = useSearchParams()
  // Typed words stand here: the address follows, and on a slow machine it is behind the hands.
  const [typed, setTyped] = useState(search.get('q') ?? '')
  const words = typed.trim()
  const { facts, orders, at, months } = kept
  const proofs = useMemo(() => proofsOf(orders), [orders])
  const meant = useGoodsMeant(words)
  const found = useMemo(() => findProofs(proofs, words, meant), [proofs, words, meant])
  const files = useMemo(() => byNeed(wantedFiles(facts, orders)), [facts, orders])
  const picked = found.find(({ key }) => key === search.get('batch')) ?? found[0]
  const [printed, setPrinted] = useState<PrintSubject>({ kind: 'chain' })
  const { isPrinting, print } = usePrint()
  const onPrint = (what: PrintSubject) => {
    setPrinted(what)
    print()
  }
  const onWords = (next: string) => {
    setTyped(next)
    setSearch(next.trim() === '' ? {} : { q: next.trim() }, { replace: true })
  }
  return (
    <>
      {picked && printed.kind === 'chain' && <ProofSheet facts={facts} proof={picked} />}
      {isPrinting && printed.kind === 'note' && <Note {...printed} seller={facts.seller} />}
      <SelfServiceFrame part="vault">
        <PageHead>
          <h1>{messages.title}</h1>
          {found.length > 1 && <chakra.span color="ink.muted">{messages.found(found.length)}</chakra.span>}
          <AgeNote at={at} />
        </PageHead>
        {!isOnline && <Notice>{messages.offline}</Notice>}
        <Panel>
          <ProveBox words={typed} onWords={onWords} />
          {found.length > 1 && (
            <Choice
              proofs={found.slice(0, PICKED_MAX)}
              current={picked?.key}
              onPick={(batch) => setSearch({ q: words, batch }, { replace: true })}
            />
          )}
        </Panel>
        {picked && <Chain facts={facts} proof={picked} hashes={vault.hashes} onPrint={onPrint} />}
        {!picked && words !== '' && (
          <Panel>
            <EmptyState
              icon={FileSearch}
              title={messages.noMatch}
              action={<Button onClick={() => onWords('')}>{messages.clear}</Button>}
            >
              {messages.noMatchHint(months)}
            </EmptyState>
          </Panel>
        )}
        {words === '' && (
          <>
            <VaultState
              kept={kept}
              wanted={files.length}
              here={files.filter(({ hash }) => vault.hashes.has(hash)).length}
              bytes={vault.bytes}
              progress={vault.progress}
              isPublic={vault.isPublic}
              onRefresh={onRefresh}
            />
            {orders.length === 0 ? (
              <Panel>
                <EmptyState
                  icon={FolderCheck}
                  title={messages.nothing}
                  action={<ButtonLink to={paths.orders()}>{messages.toOrders}</ButtonLink>}
                >
                  {messages.nothingHint}
                </EmptyState>
              </Panel>
            ) : (
              <>
                <MissingList facts={facts} orders={orders} />
                <BundleForm facts={facts} orders={orders} />
              </>
            )}
          </>
        )}
      </SelfServiceFrame>
    </>
  )
}

type ChoiceProps = { proofs: readonly BatchProof[]; current: string | undefined; onPick: (key: string) => void }

const Choice = ({ proofs, current, onPick }: ChoiceProps) => (
  <chakra.fieldset aria-label={messages.pick} border="0" display="flex" flexWrap="wrap" gap="2" marginTop="3">
    {proofs.map(({ key, name, batch }) => (
      <Chip key={key} aria-pressed={key === current} onClick={() => onPick(key)}>
        {name} {batch || messages.noBatch}
      </Chip>
    ))}
  </chakra.fieldset>
)

type NoteProps = Extract<PrintSubject, { kind: 'note' }> & {
  seller: { company: string; licenses: { name: string; number: string }[] }
}

/** The delivery note of one shipment, from what this device keeps. */
const Note = ({ delivery: { sent, shipment }, seller }: NoteProps) => (
  <>
    <Paper />
    <DeliveryNote
      order={sent.order}
      rest={{ address: sent.address, remark: sent.remark, events: [], seller }}
      shipments={[shipment]}
    />
  </>
)
