import { useState } from 'react'

import { toSentence } from '#ui/feedback/errors.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { Dialog } from '#ui/navigation/drawer.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tooLong } from '../../kit/fields/too-long.ts'
import { WhyNot } from '../../kit/fields/why-not.tsx'
import { UnitPrice } from '../../kit/list/unit-price.tsx'
import { GoneSentence, useIsGone } from '../../kit/queue/gone.tsx'
import { SearchBox } from '../../kit/queue/search-box.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { useGoodsFor, type WantedRow } from '../queries.ts'

type GoodsPickerProps = {
  request: WantedRow
  isBusy: boolean
  error: Error | null
  onAct: (goodsIds: number[], answer: string) => void
  onClose: () => void
}

const ANSWER_MAX = 200

const List = chakra('ul', {
  base: {
    listStyle: 'none',
    maxHeight: '20rem',
    overflowY: 'auto',
    '& > li': { display: 'flex', alignItems: 'center', gap: '3', minHeight: 'touch' },
    '& > li + li': { borderTop: '1px solid', borderColor: 'line' },
  },
})

/** Goods that meet a request, as the buyer would see them: price, and whether he may buy them. */
export function GoodsPicker({ request, isBusy, error, onAct, onClose }: GoodsPickerProps) {
  const isGone = useIsGone()
  const [words, setWords] = useState(request.name)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [answer, setAnswer] = useState('')
  const goods = useGoodsFor(request.buyer.id, words)
  const toggle = (id: number) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <Dialog
      title={`答复求购：${request.name}`}
      onClose={onClose}
      footer={
        <>
          <WhyNot>{!isGone && chosen.length === 0 && '请先选择商品'}</WhyNot>
          <Button onClick={onClose}>关闭</Button>
          <Button
            look="main"
            disabled={isGone || chosen.length === 0 || tooLong(answer, ANSWER_MAX) !== undefined}
            isBusy={isBusy}
            onClick={() => onAct([...chosen], answer)}
          >
            答复 {chosen.length > 0 && `${chosen.length} 种`}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <SearchBox label="品名、拼音、编号、条码" words={words} onWords={setWords} />
        <ReadState read={goods}>
          {(rows) => (
            <List>
              {rows.map(({ id, name, specification, manufacturer, price, refusals }) => (
                <li key={id}>
                  <Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)}>
                    {name} {specification}
                  </Checkbox>
                  <chakra.span color="ink.muted" fontSize="meta">
                    {manufacturer}
                  </chakra.span>
                  <chakra.span marginLeft="auto" textAlign="right">
                    <UnitPrice price={price} />
                    {refusals[0] && (
                      <chakra.div color="danger" fontSize="meta">
                        {refusals[0].text.split('，')[0]}
                      </chakra.div>
                    )}
                  </chakra.span>
                </li>
              ))}
              {rows.length === 0 && <chakra.li color="ink.faint">没有找到商品，换个词再试。</chakra.li>}
            </List>
          )}
        </ReadState>
        <TextInput
          label="说明"
          hint="可不填；客户会和商品一起看到。"
          error={tooLong(answer, ANSWER_MAX)}
          value={answer}
          onChange={({ target }) => setAnswer(target.value)}
        />
        <GoneSentence />
        {error && <Notice tone="danger">{toSentence(error)}</Notice>}
      </chakra.div>
    </Dialog>
  )
}
