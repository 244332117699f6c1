import { isComboLine } from '#domain/goods/line-type.ts'
import { dayOf } from '#domain/instant.ts'
import type { KeptLine } from '#domain/quick-purchase/kept-line.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Button } from '#ui/form/button.tsx'
import { EmptyState } from '#ui/layout/empty-state.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { messages } from '../messages.ts'
import { lineOfGoods } from '../model/to-line.ts'
import { useOldOrders } from '../queries.ts'

/** As many as fit a look; older ones are bought again from the order itself. */
const ORDERS_SHOWN = 30

/** An old order as lines of the table: what was bought in it, as many pieces as then. */
export function OrderPicker({ onLines, onClose }: { onLines: (lines: KeptLine[]) => void; onClose: () => void }) {
  const { orders } = useOldOrders()
  return (
    <Dialog title={messages.orders} onClose={onClose}>
      {!orders && <Skeleton />}
      {orders?.length === 0 && <EmptyState title={messages.noOrders} />}
      <chakra.ul listStyle="none" display="grid" gap="1">
        {orders?.slice(0, ORDERS_SHOWN).map(({ id, number, createdAt, lines }) => {
          const own = lines.filter((line) => !isComboLine(line) && !line.isGift)
          return (
            <li key={id}>
              <Button
                look="quiet"
                width="full"
                justifyContent="space-between"
                disabled={own.length === 0}
                onClick={() =>
                  onLines(
                    own.map((line) =>
                      lineOfGoods(
                        `${line.name} ${line.specification} ${line.number}${line.unit}`,
                        line.goodsId,
                        line.number,
                        'order',
                      ),
                    ),
                  )
                }
              >
                <span>{messages.order(number, own.length)}</span>
                <chakra.span color="ink.muted" fontSize="meta">
                  {dayOf(createdAt)}
                </chakra.span>
              </Button>
            </li>
          )
        })}
      </chakra.ul>
    </Dialog>
  )
}
