/** What becomes of many goods that are put into the cart with one press; no first visit reads it. */
export const buyAllMessages = {
  none: '这些商品现在都不能购买',
  /** `held`: kinds of which the cart had as many already. */
  done: (count: number, held: number) => {
    if (count === 0) return held === 1 ? '购物车已有，数量未改' : `${held} 种购物车都已有，数量未改`
    return `${count} 种商品已加入购物车${held > 0 ? `，${held} 种已有，数量未改` : ''}`
  },
  toCart: (count: number) => (count > 0 ? `已加入 ${count} 种 · 去购物车` : '购物车已有 · 去购物车'),
  explain: (count: number) => `${count} 种有变化`,
  added: (name: string, number: number, unit: string) => `${name}：已加入 ${number} ${unit}`,
  adjusted: (name: string, number: number, unit: string, why: string) => `${name}：已加入 ${number} ${unit}（${why}）`,
  held: (name: string, number: number, unit: string) => `${name}：购物车已有 ${number} ${unit}，数量未改`,
  heldWhy: (name: string, number: number, unit: string, why: string) =>
    `${name}：购物车已有 ${number} ${unit}，数量未改（${why}）`,
  refused: (name: string, why: string) => `${name}：未加入，${why}`,
  gone: '该商品已下架',
  goToCart: '去购物车',
}
