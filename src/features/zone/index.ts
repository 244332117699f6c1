/** The door: banners that hold for this buyer, and today's daily price. The zones are reached by their addresses. */
export { useBanners, useDailyPrice } from './queries.ts'
