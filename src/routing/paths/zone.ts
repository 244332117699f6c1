import { path } from '../path.ts'

/** Zones and promotions. Lists take the list's filters and `density` as their query. */
export const zonePaths = {
  brands: path('/ppzq'),
  brandsPage: path('/ppzq/:page'),
  brand: path('/ppzq/info/:brandId'),
  brandPage: path('/ppzq/info/:brandId/:page'),
  freeShipping: path('/yx'),
  freeShippingTable: path('/yx/table'),
  freeShippingRules: path('/yx/rule'),
  controlled: path('/kxzq/new'),
  /** `url` is the number of the series, `ads` the banners to show above it. */
  controlledSeries: path('/kxzq/goods/:url'),
  controlledSeriesAds: path('/kxzq/goods/:url/:ads'),
  herbs: path('/zyyp'),
  devices: path('/qxzq'),
  nearExpiry: path('/jxqzc'),
  activities: path('/yjh'),
  activity: path('/yjh/:id'),
  activityGroup: path('/Hdzx/:ids'),
  activityOfGroup: path('/Hdzx/:ids/:id'),
  dailyPrice: path('/mrtj'),
  zoneTemplate: path('/zqmb'),
  campaignTemplate: path('/hdmb'),
  goodDoctor: path('/yyh'),
  goodDoctorList: path('/yyh/list'),
}
