const PAGE_SIZE = 20

/** Where a page begins; pages count from 1. */
export const pageOf = (page = 1) => ({ limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE })
export const pagesOf = (total: number, page = 1) => ({ page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), total })
