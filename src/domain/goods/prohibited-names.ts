/**
 * Names from the official catalogues behind the prohibition of online sale (药品网络销售禁止清单, part 1): narcotic and
 * psychotropic drugs (品种目录 2013 and its amendments up to 2024), medical toxic drugs (医疗用毒性药品管理办法),
 * precursors (易制毒化学品管理条例). As parts of regular expressions; compounds that the catalogues leave out are
 * spared where they occur.
 */
export const VACCINES = [
  // Extract of rabbit skin inoculated with cowpox vaccine (神经妥乐平) is no vaccine.
  '疫苗(?!接种)',
  '(?<!治疗用)(?<!皮内注射用治疗用)卡介苗',
  '百白破',
  '(?:破伤风|白喉)类毒素',
]

/** Products of human plasma; recombinant factors and animal immunoglobulins are none. */
export const BLOOD_PRODUCTS = [
  '(?<!重组)人血(?:清)?白蛋白',
  '(?<!抗)人免疫球蛋白',
  '丙种球蛋白',
  '胎盘(?:血)?(?:球蛋白|白蛋白)',
  '(?<!重组)人凝血(?:因子|酶)',
  '凝血酶原复合物',
  '人纤维蛋白(?:原|元|粘合剂|黏合剂|胶)',
  '人抗凝血酶',
  '人血浆',
  '人α1[-－]?(?:抗胰蛋白酶|蛋白酶抑制剂|抗蛋白酶)',
]

export const NARCOTICS = [
  '(?<!阿扑|去水)吗啡(?!啉)',
  '芬太尼',
  '哌替啶',
  '度冷丁',
  '美沙酮',
  '^(?!.*(?:氨酚|纳洛酮)).*(?:羟考酮|氢可酮)',
  '布桂嗪',
  '强痛定',
  '埃托啡',
  '右丙氧芬',
  '蒂巴因',
  '他喷他多',
  '奥赛利定',
  '泰吉利定',
  '(?<!复方)福尔可定',
  '(?<!美索)可卡因',
  '^(?!.*(?:复方|氨酚|洛芬|阿司匹林)).*可待因',
  '^(?!.*复方).*地芬诺酯',
  '^阿片(?:酊|粉|片)?$',
  '阿桔片',
  '复方樟脑酊',
  '罂粟浓缩物',
  '^[炙蜜醋生]?(?:制)?罂粟壳(?:粉)?$',
]

export const PSYCHOTROPICS = [
  // Liquid compounds with codeine; the solid ones stay outside the catalogues.
  '复方.*可待因.*(?:溶液|糖浆)',
  '可愈糖浆',
  '可非糖浆',
  '愈酚待因',
  '(?:氨酚|纳洛酮).*(?:羟考酮|氢可酮)',
  '羟考酮.*纳洛酮',
  '西泮',
  '唑仑',
  '巴比妥',
  '唑吡坦',
  '佐匹克隆',
  '扎来普隆',
  '哌甲酯',
  '匹莫林',
  '芬特明',
  '安非拉酮',
  '甲丙氨酯',
  '格鲁米特',
  '氯胺酮',
  '羟丁酸钠',
  '马吲哚',
  '莫达非尼',
  '依托咪酯',
  '氯巴占',
  '氯氮[䓬卓]',
  '氯[䓬卓]酸',
  '苯丙胺',
  '芬氟拉明',
  '四氢大麻酚',
  '屈大麻酚',
  '丁丙诺啡',
  '布托啡诺',
  '地佐辛',
  '喷他佐辛',
  '依他佐辛',
  '纳布啡',
  '纳呋拉啡',
  '曲马多',
  '复方地芬诺酯',
  '吡仑帕奈',
  '苏沃雷生',
  '莱博雷生',
  '氯卡色林',
  '(?:^|枸橼酸|苯甲酸钠)咖啡因',
  '安钠咖',
  '麦角胺咖啡因',
  // Dextromethorphan on its own; compounds begin with another name or go on with one.
  '^(?:氢溴酸)?右美沙芬(?!愈|.*(?:愈创|奎尼丁|安非他酮))',
]

export const PRECURSORS = [
  // Ephedrines on their own; compounds go on with a second drug.
  '^(?:盐酸|硫酸|草酸)?(?:消旋|去甲|伪|去甲伪|甲基)?麻黄[碱素](?:$|注射|片|缓释|滴|糖浆|胶囊|口服|原料)',
  '^麻黄浸膏(?:粉)?$',
  '麦角酸(?!二乙)',
  '(?<!甲|甲基)麦角新碱',
  '(?<!氢)麦角胺',
]

/** 毒性中药, as sold in pieces: the raw ones by name; processed ones (制, 炙, 醋, 霜) are free. */
export const TOXIC_HERBS = [
  '(?:红|白)?砒石',
  '红砒',
  '白砒',
  '砒霜',
  '水银',
  '生马钱子',
  '生川乌',
  '生草乌',
  '生白附子',
  '生附子',
  '生半夏',
  '生(?:天)?南星',
  '生巴豆',
  '斑[蝥蟊]',
  '青娘[虫子]',
  '红娘[虫子]',
  '生甘遂',
  '生狼毒',
  '生藤黄',
  '生千金子',
  '生天仙子',
  '闹[阳羊]花',
  '雪上一枝[蒿篙]',
  '白降丹',
  '蟾酥',
  '洋金花',
  '红(?:升丹|粉)',
  '轻粉',
  '雄黄',
]

/** Preparations that count as toxic themselves. */
export const TOXIC_PREPARATIONS = ['肉毒(?:毒)?素', '亚砷酸', '三氧化二砷']

/** Toxic only as raw material, not as preparations. */
export const TOXIC_MATERIALS = [
  '士的宁',
  '阿托品',
  '后马托品',
  '东莨菪碱',
  '毛果芸香碱',
  '毒扁豆碱',
  '洋地黄毒苷',
  '去乙酰毛花苷',
  '升汞',
]
