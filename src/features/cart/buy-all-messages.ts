/** What becomes of many goods that are put into the cart with one press; no first visit reads it. */
export const buyAllMessages = {
  none: '这些商品现在都不能购买',
  done: (count: number) => `${count} 种商品已加入购物车`,
  toCart: (count: number) => `已加入 ${count} 种 · 去购物车`,
  explain: (count: number) => `${count} 种有变化`,
  added: (name: string, number: number, unit: string) => `${name}：已加入 ${number} ${unit}`,
  adjusted: (name: string, number: number, unit: string, why: string) => `${name}：已加入 ${number} ${unit}（${why}）`,
  refused: (name: string, why: string) => `${name}：未加入，${why}`,
  gone: '该商品已下架',
  goToCart: '去购物车',
}
