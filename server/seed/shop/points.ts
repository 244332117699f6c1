import type { ledger } from '#server/tables/account.ts'
import type { pointsGifts } from '#server/tables/points.ts'

/** What the demo's points mall offers: things a clinic or pharmacy uses, some scarce. */
export const buildPointsGifts = (): (typeof pointsGifts.$inferInsert)[] =>
  (
    [
      ['处方笺', '100 张×10 本', 800, 240, 0, '印有单位名称，兑换后电话确认'],
      ['药品阴凉柜温湿度计', '电子式 1 台', 1_500, 60, 5, ''],
      ['一次性使用灭菌橡胶外科手套', '50 双/盒', 1_200, 180, 10, ''],
      ['电子血压计', '上臂式 1 台', 6_800, 18, 1, '赠校准说明'],
      ['不锈钢器械盒', '大号 1 个', 2_200, 35, 2, ''],
      ['扫码枪', '二维有线 1 把', 9_800, 6, 1, '可扫追溯码与商品条码'],
      ['医用诊察床床罩', '一次性 100 张', 1_000, 0, 0, ''],
      ['紫外线消毒灯车', '双管 1 台', 28_000, 4, 1, '大件另约配送'],
    ] as const
  ).map(([name, specification, cost, stock, perBuyer, note], position) => ({
    name,
    specification,
    cost,
    stock,
    perBuyer,
    note,
    position,
  }))

/** What companies had gathered before. */
export const buildPointsLedger = (
  owners: readonly { buyerId: number; points: number }[],
  at: number,
): (typeof ledger.$inferInsert)[] =>
  owners
    .filter(({ points }) => points > 0)
    .map(({ buyerId, points }) => ({
      buyerId,
      purse: 'points',
      seq: 1,
      delta: points,
      after: points,
      kind: 'carried',
      note: '历史采购累计积分',
      at,
    }))
