import type { Checkout } from '#contract/checkout.ts'

/** One line of twenty boxes, ¥250 and ¥12 freight, as the server checked it. */
export const someChecked = (changes: Partial<Checkout> = {}): Checkout => ({
  groups: [
    {
      key: '1',
      warehouseId: 1,
      warehouseName: '成都中心仓',
      isEphedrine: false,
      total: 25_000,
      lines: [
        {
          id: '1-1-0',
          goodsId: 1,
          name: '阿莫西林胶囊',
          manufacturer: '华北制药股份有限公司',
          specification: '0.25g*24粒',
          unit: '盒',
          number: 20,
          price: 125_000,
          amount: 25_000,
          payable: 25_000,
          adjustments: [],
          expiresOn: '2028-06-30',
        },
      ],
    },
  ],
  goodsAmount: 25_000,
  discounts: [],
  manjianAmount: 0,
  giftTotal: 0,
  couponAmount: 0,
  freight: 1_200,
  payable: 26_200,
  balance: 100_000,
  balancePayable: 26_200,
  vouchers: [],
  minimumShortfall: 0,
  couponIds: [],
  couponSaves: 0,
  bestCoupons: { ids: [], saves: 0 },
  coupons: [],
  addresses: [],
  ...changes,
})

/** A coupon as the checkout lists it. */
export const someCheckedCoupon = (id: number, name: string) => ({
  id,
  name,
  isUsable: true,
  why: '',
  saves: 0,
  isStackable: false,
  used: 0,
})
