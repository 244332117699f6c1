import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'

import type { Order } from '#contract/order.ts'
import { openLines } from '#domain/arrival/check.ts'
import { markIds } from '#domain/arrival/marks.ts'
import { ScanSheet } from '#features/scan/index.ts'
import { report } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { scanCode } from '../mutations.ts'
import { type Delivery, usePhotoForms } from '../queries.ts'
import { LineRow } from './line-row.tsx'
import { SignForm } from './sign-form.tsx'
import { goTo, placeOf, useCounter } from './use-counter.ts'

type CounterProps = {
  order: Order
  delivery: Delivery
  /** Nothing may be counted here: keys and scans do nothing. */
  isFrozen: boolean
  lastSigner: string
  onSigned: (signedBy: string) => void
}

/** Every batch of a delivery, ticked by key, by scan or by hand, and the signature under them. */
export function Counter({ order, delivery, isFrozen, lastSigner, onSigned }: CounterProps) {
  const { lines, pendingKeys } = delivery
  const [opened, setOpened] = useState<string>()
  const [isScanning, setScanning] = useState(false)
  const { typed, said, asked, count, correct, settle, scan, newest, takeRefused, unkept } = useCounter(
    order,
    lines,
    isFrozen,
  )
  const photoForms = usePhotoForms()
  const open = openLines(delivery)
  const counted = lines.length - open.length
  return (
    <>
      <Section
        title={messages.lines}
        note={delivery.isBehind ? messages.progressBehind(counted) : messages.progress(counted, lines.length)}
        aside={
          <Button look="plain" size="small" onClick={() => setScanning(true)}>
            <ScanBarcode size={16} aria-hidden />
            {messages.scan}
          </Button>
        }
        isFlush
      >
        <chakra.p paddingBlock="2" paddingInline={{ base: '3', md: '4' }} color="ink.faint" fontSize="meta">
          <chakra.span hideBelow="md">{messages.keys}</chakra.span>
          <chakra.span hideFrom="md">{messages.phoneKeys}</chakra.span>
        </chakra.p>
        <chakra.div aria-live="polite" paddingInline={{ base: '3', md: '4' }}>
          {(typed || said) && (
            <chakra.div paddingBottom="2">
              <Notice tone={!typed && said?.isProblem ? 'warn' : 'info'}>{typed || said?.text}</Notice>
            </chakra.div>
          )}
        </chakra.div>
        <chakra.ul listStyle="none" borderTop="1px solid" borderColor="line">
          {lines.map((line) => (
            <LineRow
              key={placeOf(line)}
              line={line}
              isOpen={opened === placeOf(line)}
              isPending={pendingKeys.has(markIds.count(order.id, line))}
              asked={asked?.place === placeOf(line) ? asked.pieces : undefined}
              photoState={photoForms.get(line.lineId)?.state}
              onOpen={(isOpen) => setOpened(isOpen ? placeOf(line) : undefined)}
              onFit={() => {
                count(line, { received: line.expected, damaged: 0, wrong: 0 })
              }}
              onCount={(pieces) => count(line, pieces)}
              onSame={() => settle(line)}
              onRemoveCode={(code) => void scanCode(order, line, code, false).catch(report)}
            />
          ))}
        </chakra.ul>
        {open.length > 0 && lines.length > open.length && (
          <chakra.div padding={{ base: '3', md: '4' }} borderTop="1px solid" borderColor="line">
            <Button look="quiet" onClick={() => goTo(open[0])}>
              {messages.left(open.length)}，{messages.showLeft}
            </Button>
          </chakra.div>
        )}
        {isScanning && <ScanSheet isContinuous last={said} onCode={scan} onClose={() => setScanning(false)} />}
      </Section>
      {!delivery.signed && (
        <SignForm
          order={order}
          delivery={delivery}
          newest={newest}
          takeRefused={takeRefused}
          unkept={unkept}
          lastSigner={lastSigner}
          onScan={scan}
          onNumber={correct}
          onSigned={onSigned}
        />
      )}
    </>
  )
}
