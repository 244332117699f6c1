import { useState } from 'react'
import { useParams } from 'react-router-dom'

import type { SellerGoods } from '#contract/ops/goods/desk.ts'
import { PRESCRIPTION_TEXT } from '#domain/goods/goods.ts'
import { CLINIC_RULE_TEXT, PERIOD_TEXT, STORAGE_TEXT } from '#domain/goods/sheet/words.ts'
import { type Fact, FactList } from '#ui/data/fact-list.tsx'
import { Moment } from '#ui/data/time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Page, PageHead } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { chakra } from '#ui/theme/chakra.ts'

import { tellFailure } from '../../kit/failure.ts'
import { Key } from '../../kit/queue/key.tsx'
import { ReadState } from '../../kit/read-state.tsx'
import { ReasonDialog } from '../../kit/reason-dialog.tsx'
import { useKeys } from '../../kit/use-keys.ts'
import { useMay } from '../../session/use-operator.ts'
import { BatchTable } from '../components/batch-table.tsx'
import { ShelfTag } from '../components/goods-columns.tsx'
import { PictureSection } from '../components/picture-section.tsx'
import { PriceDialog } from '../components/price-dialog.tsx'
import { PriceHistory } from '../components/price-history.tsx'
import { PriceTable } from '../components/price-table.tsx'
import { SeenGoods } from '../components/seen-goods.tsx'
import { StockDialog } from '../components/stock-dialog.tsx'
import { UNPUBLISH_REASONS } from '../messages.ts'
import { toPriceDraft } from '../model/price-draft.ts'
import { useChoices, useGoods, usePublish, useUnpublish } from '../queries.ts'

/** One goods: what describes it, what it costs and cost, what is in stock, and what may be changed. */
export function GoodsPage() {
  const goods = useGoods(Number(useParams()['id']))
  return <ReadState read={goods}>{(data) => <WholeGoods key={data.id} goods={data} />}</ReadState>
}

type Open = 'price' | 'stock' | 'unpublish'

function WholeGoods({ goods }: { goods: SellerGoods }) {
  const { data: choices } = useChoices()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const provinceOf = (code: string) => choices?.provinces.find((one) => one.code === code)?.name
  return (
    <Page width="full">
      <PageHead>
        <h1>{goods.name}</h1>
        <ShelfTag isOnShelf={goods.isOnShelf} />
        <chakra.span color="ink.muted">
          {goods.specification} · 编号 {goods.id}
        </chakra.span>
        <Acts goods={goods} onOpen={setOpen} />
      </PageHead>
      {goods.prohibited && (
        <Notice tone="danger">该商品属于{goods.prohibited}，按规定不得网上销售：客户看不到它，也不能上架。</Notice>
      )}
      <Columns>
        <Column>
          <PictureSection goods={goods} />
          <PriceTable goods={goods} nameOf={provinceOf} />
          <BatchTable goods={goods} />
          <PriceHistory changes={goods.priceChanges} nameOf={provinceOf} />
        </Column>
        <Column>
          <Section title="商品资料">
            <FactList columns="one" facts={factsOf(goods)} />
          </Section>
          <Section title="销售规则">
            <FactList columns="one" facts={rulesOf(goods, provinceOf)} />
          </Section>
        </Column>
      </Columns>
      {open === 'price' && (
        <SeenGoods
          goods={goods}
          part={({ prices }) => prices}
          draftOf={toPriceDraft}
          reason="打开之后，价格已由其他人修改。"
        >
          {(form) => <PriceDialog {...form} provinces={choices?.provinces ?? []} onClose={close} />}
        </SeenGoods>
      )}
      {open === 'stock' && <StockDialog goods={goods} onClose={close} />}
      {open === 'unpublish' && <UnpublishDialog goods={goods} onClose={close} />}
    </Page>
  )
}

function Acts({
  goods: { id, version, isOnShelf, name },
  onOpen,
}: {
  goods: SellerGoods
  onOpen: (open: Open) => void
}) {
  const may = useMay()
  const publishing = usePublish(() => toast(`${name} 已上架，客户可以购买`))
  const publish = () => publishing.mutate({ params: { id }, body: { version } }, { onError: tellFailure })
  const [canShelve, canPrice, canStock] = [may('goods.shelf'), may('goods.price'), may('goods.stock')]
  useKeys([
    { key: 'p', text: '改价', run: () => onOpen('price'), isOff: !canPrice },
    { key: 's', text: '改库存', run: () => onOpen('stock'), isOff: !canStock },
  ])
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" marginLeft="auto">
      {canPrice && (
        <Button onClick={() => onOpen('price')}>
          改价
          <Key name="P" />
        </Button>
      )}
      {canStock && (
        <Button onClick={() => onOpen('stock')}>
          改库存
          <Key name="S" />
        </Button>
      )}
      {may('goods.edit') && <ButtonLink to={`/goods/${id}/edit`}>修改资料</ButtonLink>}
      {canShelve && isOnShelf && <Button onClick={() => onOpen('unpublish')}>下架</Button>}
      {canShelve && !isOnShelf && (
        <Button look="main" isBusy={publishing.isPending} onClick={publish}>
          上架
        </Button>
      )}
    </chakra.div>
  )
}

function UnpublishDialog({ goods: { id, version, name }, onClose }: { goods: SellerGoods; onClose: () => void }) {
  const leaving = useUnpublish(() => {
    toast(`${name} 已下架，客户的页面会立即更新`)
    onClose()
  })
  return (
    <ReasonDialog
      title={`下架 ${name}`}
      usual={UNPUBLISH_REASONS}
      hint="下架后客户不能购买；购物车里的保留并说明已下架。原因记入审计。"
      actText="下架"
      isBusy={leaving.isPending}
      error={leaving.error}
      onAct={(reason) => leaving.mutate({ params: { id }, body: { reason, version } })}
      onClose={onClose}
    />
  )
}

const factsOf = ({ sheet, warehouse, categoryPath, createdAt }: SellerGoods): Fact[] => [
  ['商品名', sheet.tradeName],
  ['生产厂家', sheet.manufacturer],
  ['批准文号', sheet.approvalNumber],
  ['剂型', sheet.dosageForm],
  ['产地', sheet.origin],
  ['处方类别', PRESCRIPTION_TEXT[sheet.prescription]],
  ['经营范围', sheet.scope],
  ['分类', categoryPath.join(' / ')],
  ['包装', `${sheet.unit} · 中包 ${sheet.packing} · 件装 ${sheet.caseSize}`],
  ['条码', sheet.barcode],
  ['贮藏', STORAGE_TEXT[sheet.storage]],
  ['仓库', warehouse],
  ['医保编码', sheet.insuranceCode],
  ['追溯码', sheet.traceCodePrefix],
  ['说明书', sheet.texts.map(({ title }) => title).join('、')],
  ['建档', <Moment key="created" at={createdAt} />],
]

const rulesOf = ({ sheet }: SellerGoods, nameOf: (code: string) => string | undefined): Fact[] => {
  const flags = [
    !sheet.isSoldAlone && '不可单独购买',
    sheet.isTail && '尾货',
    sheet.isEphedrine && '含麻黄碱类',
    sheet.isYouxuan && '优选',
    sheet.isManjian && '参加满减',
    sheet.withCoupon ? '可用优惠券' : '不可用优惠券',
  ].filter(Boolean)
  return [
    ['诊所限制', CLINIC_RULE_TEXT[sheet.clinicRule]],
    ['限购', sheet.limitNumber > 0 ? `${PERIOD_TEXT[sheet.limitPeriod]} ${sheet.limitNumber} ${sheet.unit}` : '不限'],
    ['含麻限量', capsText(sheet)],
    ['控销区域', sheet.blockedRegions.map((code) => nameOf(code) ?? code).join('、')],
    ['控销类型', sheet.blockedCustomerTypes.join('、')],
    ['采购权限', sheet.isAllowListOnly ? '仅限有采购权限的客户' : ''],
    ['包邮', sheet.isFreeShipping ? `满 ${sheet.freeShippingNumber} ${sheet.unit}` : ''],
    ['角标', sheet.badges.join('、')],
    ['其他', flags.join('、')],
  ]
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '2', md: '4' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 24rem' },
    alignItems: 'start',
  },
})
const Column = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { base: '2', md: '4' }, minWidth: '0' },
})

const capsText = ({ ephedrinePerOrder, ephedrinePerPeriod, unit }: SellerGoods['sheet']): string =>
  [
    ephedrinePerOrder > 0 && `每单 ${ephedrinePerOrder} ${unit}`,
    ephedrinePerPeriod > 0 && `周期内 ${ephedrinePerPeriod} ${unit}`,
  ]
    .filter(Boolean)
    .join('，')
