/** What a column may be called, in the wording of registers, formularies and ERP exports. Earlier names win. */
export const HEADER_NAMES = {
  /** Our own number: only files that we exported have it. */
  id: ['常备编号'],
  name: ['name', '商品名称', '药品名称', '产品名称', '品名', '通用名称', '名称', '药品通用名'],
  genericName: ['genericname', '通用名', '药品通用名称'],
  tradeName: ['tradename', '商品名', '商标名'],
  approvalNumber: ['approvalno', 'approvalnumber', '批准文号', '注册证号', '国药准字', '批准文号/注册证号', '备案号'],
  specification: ['spec', 'specification', '规格', '药品规格', '包装规格', '规格型号', 'format'],
  dosageForm: ['dosageform', '剂型'],
  manufacturer: [
    'manufacturer',
    '生产厂家',
    '生产企业',
    '厂家',
    '生产厂商',
    '上市许可持有人中文',
    '上市许可持有人',
    '上市许可持有人英文',
    '公司名称中文',
    '公司名称英文',
  ],
  origin: ['origin', '产地'],
  prescription: ['prescription', '处方类别', '处方分类', '处方药/非处方药', 'otc'],
  category: ['category', '分类', '类别', '商品分类', 'type'],
  unit: ['unit', '单位', '包装单位', '销售单位'],
  packing: ['packing', '中包装', '中包装数量', 'bzdw'],
  caseSize: ['casesize', '件装量', '件装'],
  barcode: ['barcode', '条码', '条形码', '商品条码'],
  price: ['price', '标准价', '价格', '批发价', '供货价', '销售价', '单价', '含税价'],
  stock: ['stock', '库存', '库存数量', '可销库存'],
  expiresOn: ['expireson', '效期', '有效期至', '失效日期'],
  producedOn: ['producedon', '生产日期', '生产日'],
  batchNumber: ['batchnumber', '批号', '生产批号'],
  storage: ['storage', '储存条件', '贮藏', '贮藏条件'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof HEADER_NAMES
/** Field → its columns, the preferred one first. */
export type Columns = ReadonlyMap<Field, readonly number[]>
/** The cells of one row by field; '' when absent. */
export type RawRow = Record<Field, string>

export const FIELDS = Object.keys(HEADER_NAMES) as Field[]

/** What other names mean, tried in this order where no known name stands; each column is one field. */
const MEANINGS: readonly (readonly [Field, RegExp])[] = [
  ['approvalNumber', /文号|注册证|备案/],
  ['barcode', /条码|条形|ean/],
  ['batchNumber', /批号|批次/],
  ['producedOn', /(?:生产|制造)日/],
  ['expiresOn', /效期|有效|失效/],
  ['packing', /中包|起订|起批|最小包装/],
  ['caseSize', /件装|装箱|大包装|箱规/],
  ['specification', /规格|型号/],
  ['manufacturer', /厂|生产(?:企业|单位|商)|持有人|产商/],
  ['prescription', /处方/],
  ['dosageForm', /剂型/],
  ['storage', /贮|储存|存储|保存条件/],
  ['origin', /产地/],
  ['price', /(?:批发|供货|供应|结算|销售|含税|挂网|开票|出厂|执行|今日|现|标准)价/],
  ['stock', /库存|可销|现存|结存|余量/],
  ['category', /分类|类别/],
  ['unit', /单位$/],
  ['name', /(?:药|商|产|货)品.{0,4}名|品名|通用名|^品种$/],
]
const HEADER_MAX = 14

/** Lower case, without blanks, underscores, asterisks and remarks in brackets ("*批发价（元）" is "批发价"). */
const plain = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\(.*?\)|[\s_*:：]/g, '')

/** The columns of a header; `priceFrom` is the header to take the price from, whatever it is called. */
export function columnsOf(cells: readonly string[], priceFrom?: string): Map<Field, number[]> {
  const headers = cells.map(plain)
  const columns = new Map<Field, number[]>()
  for (const field of FIELDS) {
    const names = field === 'price' && priceFrom !== undefined ? [plain(priceFrom)] : HEADER_NAMES[field]
    const found = names.map((name) => headers.indexOf(name)).filter((column) => column >= 0)
    if (found.length > 0) columns.set(field, found)
  }
  const taken = new Set([...columns.values()].flat())
  for (const [field, meaning] of MEANINGS) {
    if (columns.has(field) || (field === 'price' && priceFrom !== undefined)) continue
    const at = headers.findIndex(
      (header, column) => !taken.has(column) && header.length <= HEADER_MAX && meaning.test(header),
    )
    if (at < 0) continue
    columns.set(field, [at])
    taken.add(at)
  }
  return columns
}

/** What tells goods apart without a name. */
const IDENTITIES = ['id', 'barcode', 'approvalNumber'] as const

/** Reads a row as a header: undefined unless it names the goods and at least one more known column. */
export function readHeader(cells: readonly string[], priceFrom?: string): Columns | undefined {
  const columns = columnsOf(cells, priceFrom)
  const isNamed = columns.has('name') || columns.has('genericName') || IDENTITIES.some((field) => columns.has(field))
  return isNamed && columns.size > 1 ? columns : undefined
}

/**
 * A header of two rows, whose upper cells are merged over several columns: the lower cells are the names, the upper
 * ones where there is none below. Undefined where the second row is no header.
 */
export function joinHeader(
  upper: readonly string[],
  lower: readonly string[],
  priceFrom?: string,
): string[] | undefined {
  const [above, below] = [columnsOf(upper, priceFrom), columnsOf(lower, priceFrom)]
  const nameAt = (above.get('name') ?? above.get('genericName'))?.[0]
  // A row of data has a name below the name.
  if (
    below.size === 0 ||
    (nameAt !== undefined && (lower[nameAt] ?? '').trim() !== '' && !below.has('name') && !below.has('genericName'))
  )
    return undefined
  const isData = lower.some((cell) => /\d{2,}/.test(cell))
  if (isData) return undefined
  const width = Math.max(upper.length, lower.length)
  return Array.from({ length: width }, (_, at) => (lower[at] ?? '').trim() || (upper[at] ?? ''))
}

/** What registers write for "nothing". */
const NOTHING = /^(?:-+|—+|\/|\\|null|n\/a|无|空)$/i

/** The row's cells by field. Of several columns for one field, the first that is not empty counts. */
export function pickFields(cells: readonly string[], columns: Columns): RawRow {
  const cellOf = (column: number): string => {
    const text = (cells[column] ?? '').trim()
    return NOTHING.test(text) ? '' : text
  }
  const entries = FIELDS.map((field) => [
    field,
    (columns.get(field) ?? []).map(cellOf).find((text) => text !== '') ?? '',
  ])
  const row = Object.fromEntries(entries) as RawRow
  // A list without trade names may have a column for the generic name alone.
  return { ...row, name: row.name || row.genericName }
}
