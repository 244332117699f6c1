import { useState } from 'react'

import type { Shipment } from '#contract/fulfilment/shipment.ts'
import { report } from '#ui/feedback/errors.ts'
import { toast } from '#ui/feedback/toast.ts'
import { LinkButton } from '#ui/form/text-link.tsx'
import { saveFile } from '#ui/save-file.ts'
import { chakra } from '#ui/theme/chakra.ts'

import { pageMessages } from '../messages.lazy.ts'
import { isUnreached, readTemperatures } from '../page-queries.ts'

const words = pageMessages.shipments

type TemperatureLinkProps = { orderId: number; shipment: Pick<Shipment, 'number' | 'temperatureLog'> }

/** The temperatures of a parcel as the seller logged them: from the server, or from what is kept here. */
export function TemperatureLink({ orderId, shipment: { number, temperatureLog } }: TemperatureLinkProps) {
  const [isBusy, setBusy] = useState(false)
  if (!temperatureLog) return <chakra.span color="ink.faint">{words.noTemperatures}</chakra.span>
  const open = async () => {
    setBusy(true)
    try {
      const { blob, extension } = await readTemperatures(orderId, temperatureLog.hash)
      saveFile(`${words.temperatures}-${number}.${extension}`, blob)
    } catch (error) {
      if (isUnreached(error)) toast(words.temperaturesOffline)
      else report(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <LinkButton disabled={isBusy} onClick={() => void open()} aria-label={`${words.temperatures} ${number}`}>
      {words.temperatures}
    </LinkButton>
  )
}
