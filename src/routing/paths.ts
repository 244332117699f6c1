import { path } from './path.ts'

/**
 * The address book: the specification's words outside, English names inside. This file is part of every first visit;
 * addresses that only further pages use stand in paths/<noun>.ts.
 */
export const paths = {
  home: path('/'),
  login: path('/login'),
  /** Query: part, one of its groups of questions. */
  register: path('/register/step1'),
  /** Query: the list's filters (select, badge, yx, qx, zy, sort, page …). */
  list: path('/list'),
  listTable: path('/list/table'),
  listNoImage: path('/list/no_image'),
  /** A category's goods; under the name by which whoever linked here calls them. Query: the list's filters. */
  listOther: path('/list/other/:groupId'),
  listOtherNamed: path('/list/other/:groupId/:name'),
  goods: path('/list/info/:goodsId'),
  /** Query: keywords, type (0 = drug, 1 = manufacturer) and the list's filters. */
  search: path('/search'),
  searchTable: path('/search/table'),
  cart: path('/cart/step1'),
  /** Query: kept, the kept order to go on with. */
  checkout: path('/cart/step2'),
  payment: path('/cart/step3/:paymentId'),
  /** Query: payment, the id of what was just paid. */
  paid: path('/cart/step4'),
  /** Query: payment. Ephedrine orders are paid by company transfer only. */
  ephedrinePayment: path('/cart/hm'),
  /** Query: status, period, keywords, page. */
  orders: path('/order'),
  order: path('/order/info/:orderId'),
  logistics: path('/order/wl/:orderId'),
  /** Query: keywords, page. */
  favorites: path('/star'),
  /** Query: tab (history), order. */
  quickPurchase: path('/kjcg'),
  /** Query: kind, page. */
  messages: path('/wdxx'),
  /** Query: status. */
  wanted: path('/pzqg'),
  /** Query: name, the search that found nothing. */
  wantedForm: path('/pzqg/add'),
  /** Query: id. */
  wantedInfo: path('/pzqg/info'),
  /** Query: id. A licence of the business: where the footer's licence links lead. */
  license: path('/help/xrzn/hyzc'),
  notFound: path('/404'),
  loading: path('/loading'),
}
