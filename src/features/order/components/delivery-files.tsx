import { useState } from 'react'

import type { Shipment } from '#contract/fulfilment/shipment.ts'
import { DELIVERY_LAYOUT_NOTE, DELIVERY_LAYOUT_TEXT, DELIVERY_LAYOUTS } from '#domain/shipment/delivery-layout.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { LinkButton } from '#ui/form/text-link.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'
import { buttonRecipe } from '#ui/theme/recipes.ts'

import { pageMessages } from '../messages.lazy.ts'
import { deliveryFileAddress } from '../page-queries.ts'

const words = pageMessages.shipments

const FORMATS = ['xlsx', 'csv'] as const
const Download = chakra('a', buttonRecipe)
const Layouts = chakra('ul', {
  base: {
    listStyle: 'none',
    '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', paddingBlock: '3' },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
    '& > li > div': { flex: '1 1 17rem' },
    '& > li > span': { display: 'flex', gap: '2' },
    '& h3': { fontSize: 'body', fontWeight: '600' },
    '& p': { color: 'ink.muted', fontSize: 'meta' },
  },
})

type DeliveryFilesProps = { orderId: number; shipment: Pick<Shipment, 'id' | 'number'> }

/** A shipment as a file for the buyer's own system, in the layouts that such systems read. */
export function DeliveryFiles({ orderId, shipment: { id, number } }: DeliveryFilesProps) {
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  const close = () => setOpen(false)
  return (
    <>
      <LinkButton aria-label={words.fileOf(number)} onClick={() => setOpen(true)}>
        {words.file}
      </LinkButton>
      {isOpen && (
        <Dialog title={words.fileOf(number)} onClose={close} footer={<Button onClick={close}>{words.close}</Button>}>
          <Notice tone={isOnline ? 'info' : 'warn'}>{isOnline ? words.fileHint : words.fileOffline}</Notice>
          <Layouts>
            {DELIVERY_LAYOUTS.map((layout) => (
              <li key={layout}>
                <div>
                  <h3>{DELIVERY_LAYOUT_TEXT[layout]}</h3>
                  <p>{DELIVERY_LAYOUT_NOTE[layout]}</p>
                </div>
                {isOnline && (
                  <span>
                    {FORMATS.map((format) => (
                      <Download
                        key={format}
                        download
                        href={deliveryFileAddress({ orderId, shipmentId: id, layout, format })}
                        aria-label={words.fileAs(DELIVERY_LAYOUT_TEXT[layout], format.toUpperCase())}
                      >
                        {format.toUpperCase()}
                      </Download>
                    ))}
                  </span>
                )}
              </li>
            ))}
          </Layouts>
        </Dialog>
      )}
    </>
  )
}
