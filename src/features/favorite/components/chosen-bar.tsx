import { chakra } from '@chakra-ui/react'

import type { ListedGoods } from '#contract/goods/goods.ts'
import { minimumQuantity } from '#domain/goods/stock.ts'
import { BuyAllButton } from '#features/cart/index.ts'
import { confirm } from '#ui/feedback/dialogs.ts'
import { report } from '#ui/feedback/errors.ts'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'

import { messages } from '../messages.ts'
import type { SavedFavorite } from '../model/find-favorites.ts'
import { cancelFavorites } from '../mutations.ts'

type ChosenBarProps = {
  /** The rows of this page. */
  shown: readonly SavedFavorite[]
  chosen: ReadonlySet<number>
  goods: ReadonlyMap<number, ListedGoods>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** Chooses all of a page, and puts what is chosen, on whatever page, into the cart or out of the favorites. */
export function ChosenBar({ shown, chosen, goods, onChoose }: ChosenBarProps) {
  const sold = shown.filter((saved) => saved.goods).map(({ goodsId }) => goodsId)
  const lines = [...chosen].flatMap((goodsId) => {
    const known = goods.get(goodsId)
    return known ? [{ goodsId, name: known.name, unit: known.unit, number: minimumQuantity(known) }] : []
  })
  const here = sold.filter((goodsId) => chosen.has(goodsId)).length
  const chooseAll = (isChosen: boolean) => {
    const rest = [...chosen].filter((goodsId) => !sold.includes(goodsId))
    onChoose(new Set(isChosen ? [...rest, ...sold] : rest))
  }
  const cancel = async () => {
    if (!(await confirm(messages.cancelChosenAsk(lines.length)))) return
    cancelFavorites(lines.map(({ goodsId }) => goodsId)).catch(report)
    onChoose(new Set())
  }
  if (sold.length === 0 && lines.length === 0) return null
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      minHeight="3rem"
      paddingInline={{ base: '3', md: '4' }}
      bg="subtle"
      borderBottom="1px solid"
      borderColor="line"
    >
      <Checkbox
        checked={sold.length > 0 && here === sold.length}
        isMixed={here > 0 && here < sold.length}
        onChange={({ target }) => chooseAll(target.checked)}
      >
        {messages.chooseAll}
      </Checkbox>
      <chakra.span color="ink.muted">{lines.length > 0 && messages.chosen(lines.length)}</chakra.span>
      <chakra.div marginLeft="auto" display="flex" gap="2">
        <Button size="small" look="quiet" disabled={lines.length === 0} onClick={() => void cancel()}>
          {messages.cancelChosen}
        </Button>
        <BuyAllButton
          size="small"
          look="main"
          title={messages.addTitle}
          lines={lines}
          onDone={() => onChoose(new Set())}
        >
          {messages.addChosen}
        </BuyAllButton>
      </chakra.div>
    </chakra.div>
  )
}
