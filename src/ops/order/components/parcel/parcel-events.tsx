import { useState } from 'react'

import type { Shipment } from '#contract/fulfilment/shipment.ts'
import { TRACKING_KINDS, TRACKING_NOTE_MAX, TRACKING_TEXT, type TrackingKind } from '#domain/shipment/tracking.ts'
import { Moment } from '#ui/data/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/text-input.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { ActDialog } from '../../../kit/act-dialog.tsx'
import { tooLong } from '../../../kit/fields/too-long.ts'
import { useMay } from '../../../session/use-operator.ts'
import { useTrack } from '../../queries.ts'

/** Where a parcel is, the newest first, and the way to say more of it. */
export function ParcelEvents({ shipment }: { shipment: Shipment }) {
  const may = useMay()
  const [isAdding, setAdding] = useState(false)
  const canAdd = may('order.ship') && shipment.deliveredAt === undefined
  return (
    <chakra.div marginTop="2" fontSize="meta">
      <chakra.ul listStyle="none" color="ink.muted">
        {shipment.events
          .toReversed()
          .toSorted((a, b) => b.at - a.at)
          .map(({ at, text }) => (
            <li key={`${at} ${text}`}>
              <Moment at={at} /> {text}
            </li>
          ))}
      </chakra.ul>
      {canAdd && (
        <LinkButton minHeight={{ base: 'touch', md: 'auto' }} onClick={() => setAdding(true)}>
          添加物流动态
        </LinkButton>
      )}
      {isAdding && <TrackDialog shipment={shipment} onClose={() => setAdding(false)} />}
    </chakra.div>
  )
}

function TrackDialog({ shipment: { id, number }, onClose }: { shipment: Shipment; onClose: () => void }) {
  const [kind, setKind] = useState<TrackingKind>('transit')
  const [note, setNote] = useState('')
  const tracking = useTrack(() => {
    toast(`批次 ${number} 的物流动态已更新`)
    onClose()
  })
  const trimmed = note.trim()
  return (
    <ActDialog
      title={`物流动态 ${number}`}
      actText="添加"
      act={tracking}
      isReady={!tooLong(note, TRACKING_NOTE_MAX)}
      onAct={() => tracking.mutate({ params: { id }, body: { kind, ...(trimmed && { note: trimmed }) } })}
      onClose={onClose}
    >
      <Field label="动态" hint="客户在“订单跟踪”看到；派送中和运输异常另发消息">
        {(control) => (
          <Select
            {...control}
            value={kind}
            onChange={({ target }) => setKind(TRACKING_KINDS.find((one) => one === target.value) ?? 'transit')}
          >
            {TRACKING_KINDS.map((one) => (
              <option key={one} value={one}>
                {TRACKING_TEXT[one]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextInput
        label="说明"
        placeholder="所在地、派送员和电话，或异常原因（可不填）"
        error={tooLong(note, TRACKING_NOTE_MAX)}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </ActDialog>
  )
}
