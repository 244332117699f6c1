/** 内容: what the seller writes for everybody to read. */
import type { Field } from './fields.ts'
import { AUDIENCE, type EntryKind, GOODS_MAX, name, NOTE, POSITION, required, RULES, TONE, WINDOW } from './kinds.ts'

const REMOVE = { text: '删除', hint: '删除后客户看不到，内容保留在审计记录中。' } as const
const URL: Field = {
  key: 'url',
  text: '链接',
  kind: 'text',
  max: 300,
  // A script would be refused by the page; here it is not even entered.
  pattern: /^(?:\/|https?:\/\/|[#*])\S*|^$/,
  form: '请填写 / 或 https:// 开头的地址，或 # 加一句说明',
  hint: '站内地址以 / 开头；# 加一句话为点击提示；不填为“活动未开始”',
}
const image = (hint: string): Field => ({ key: 'image', text: '图片', kind: 'picture', hint })
const QUERY: Field = {
  key: 'query',
  text: '商品条件',
  kind: 'text',
  max: 300,
  hint: '在商品列表筛选好后，粘贴地址里 ? 后面的部分，如 badge=特&stock=in；与指定商品二选一',
}
const rowOf = (key: string, text: string, rowText: string, most: number, fields: readonly Field[]): Field => ({
  key,
  text,
  kind: 'rows',
  rowText,
  most,
  fields,
})

export const CONTENT_KINDS = {
  banner: {
    text: '横幅',
    end: { text: '立即下线', hint: '客户的页面两秒内更新。' },
    fields: [
      {
        key: 'slot',
        text: '位置',
        kind: 'choice',
        options: [
          ['home', '首页轮播'],
          ['top', '顶部通栏'],
          ['right', '右侧'],
          ['login', '登录页'],
          ['postList', '首页专区'],
          ['yx', '包邮专区'],
          ['zyzq', '中药专区'],
          ['kxzq', '控销专区'],
          ['newKxzq', '控销新品'],
          ['ppzq', '品牌专区'],
          ['qxzq', '器械专区'],
          ['jxqzc', '近效期专区'],
          ['yyh', '好医生品牌日'],
          ['draw', '抽奖弹窗'],
        ],
        isRequired: true,
      },
      name('标题', 30),
      NOTE,
      URL,
      image('不上传则按颜色和标题画；图上的字断网、读屏时看不到，标题和说明仍请填写'),
      TONE,
      ...WINDOW,
      ...AUDIENCE,
      POSITION,
    ],
  },
  nav: {
    text: '导航',
    end: REMOVE,
    fields: [
      name('名称', 8),
      required(URL),
      { key: 'parent', text: '上级', kind: 'choice', options: [], hint: '不选为一级导航，最多显示 9 个' },
      { key: 'isOpen', text: '在新窗口打开', kind: 'flag' },
      image('显示在名称前的小图标，正方形，长宽不小于 200 像素；不上传则只有名称'),
      POSITION,
    ],
  },
  category: {
    text: '分类菜单',
    isGiven: true,
    fields: [
      {
        key: 'menus',
        text: '出现在',
        kind: 'choices',
        options: [
          ['general', '药品分类'],
          ['yx', '包邮专区菜单'],
          ['zy', '中药专区菜单'],
          ['qx', '器械专区菜单'],
        ],
        hint: '每个菜单最多显示前 7 个分类；都不选则不出现在菜单里，商品仍可搜索',
      },
      {
        key: 'logo',
        text: '图标',
        kind: 'picture',
        hint: '显示在分类名前，正方形，长宽不小于 200 像素；不上传则只有名称',
      },
      { key: 'logo1', text: '选中时的图标', kind: 'picture', hint: '不上传则与图标相同' },
      POSITION,
    ],
  },
  hotSearch: {
    text: '热门搜索',
    isSingle: true,
    fields: [rowOf('list', '热门搜索', '词', 20, [name('词', 20), { ...URL, hint: '不填为搜索这个词' }])],
  },
  zone: {
    text: '活动专区',
    end: { text: '立即结束', hint: '专区会显示“已结束”。' },
    fields: [
      {
        key: 'slot',
        text: '专区',
        kind: 'choice',
        options: [
          ['yjh', '活动专区'],
          ['mrtj', '每日特价'],
          ['kxzq', '控销专区'],
          ['zqmb', '专区模板'],
          ['hdmb', '活动模板'],
          ['yyh', '品牌日'],
          ['xrtj', '新人推荐'],
        ],
        isRequired: true,
      },
      name('标题', 30),
      NOTE,
      { key: 'goods', text: '指定商品', kind: 'goods', most: GOODS_MAX },
      QUERY,
      ...WINDOW,
      {
        key: 'weekdays',
        text: '每周',
        kind: 'choices',
        options: ['一', '二', '三', '四', '五', '六', '日'].map((day, index) => [String(index + 1), `周${day}`]),
        hint: '不选表示每天',
      },
      ...AUDIENCE,
      RULES,
      TONE,
      POSITION,
    ],
  },
  brand: {
    text: '品牌',
    end: REMOVE,
    fields: [
      name('品牌名称', 20),
      NOTE,
      image('品牌标志，不上传则显示品牌名称'),
      { ...QUERY, hint: '商品列表地址里 ? 后面的部分；不填为厂家名包含品牌名称' },
      TONE,
      POSITION,
    ],
  },
  article: {
    text: '文章与资讯',
    end: REMOVE,
    fields: [
      { key: 'category', text: '栏目', kind: 'choice', options: [], isRequired: true },
      { key: 'title', text: '标题', kind: 'text', max: 60, isRequired: true },
      {
        key: 'slug',
        text: '地址',
        kind: 'text',
        max: 40,
        pattern: /^[a-z0-9-]+$/,
        form: '只用小写字母、数字和短横线',
        hint: '网址的最后一段，如 winter-stock',
        isRequired: true,
      },
      { key: 'summary', text: '摘要', kind: 'text', max: 120, isRequired: true },
      { key: 'source', text: '来源', kind: 'text', max: 20, isRequired: true },
      { key: 'publishedAt', text: '发布时间', kind: 'instant', isRequired: true, hint: '未到时间不显示' },
      { ...POSITION, hint: '资讯按日期排列时填 0' },
      {
        key: 'body',
        text: '正文（Markdown）',
        kind: 'markdown',
        max: 60_000,
        isRequired: true,
        hint: '标题用 ##，列表用 - 或 1.；{服务热线}、{起送金额}、{运费} 等词会替换成当前设置',
      },
    ],
  },
  footer: {
    text: '页脚证照与链接',
    isSingle: true,
    fields: [
      rowOf('licenses', '证照公示', '证照', 20, [
        { key: 'id', text: '编号', kind: 'number', unit: '', min: 1, max: 9_999, isRequired: true },
        name('名称', 40),
        { key: 'number', text: '证号', kind: 'text', max: 60, isRequired: true },
      ]),
      rowOf('links', '友情链接', '链接', 20, [name('名称', 20), required(URL)]),
    ],
  },
} as const satisfies Record<string, EntryKind>

export type ContentKind = keyof typeof CONTENT_KINDS
export const CONTENT_KIND_NAMES = Object.keys(CONTENT_KINDS) as [ContentKind, ...ContentKind[]]
