type Named = { name: string; specification: string }

/** What an edit is called in the sync panel. */
export const labels = {
  add: ({ name, specification }: Named) => `收藏 ${name} ${specification}`.trim(),
  cancel: ({ name, specification }: Named) => `取消收藏 ${name} ${specification}`.trim(),
  cancelMany: (count: number) => `取消收藏 ${count} 种商品`,
}

export const messages = {
  favorite: '收藏',
  isFavorite: '已收藏',
  addNamed: (name: string) => `收藏 ${name}`,
  cancelNamed: (name: string) => `取消收藏 ${name}`,
  added: '收藏成功',
  cancelled: '已取消收藏',
  viewMine: '查看我的收藏',
  undo: '撤销',
}
