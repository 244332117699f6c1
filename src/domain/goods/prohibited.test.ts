import { describe, expect, it } from 'vitest'

import { prohibitedReason } from './prohibited.ts'

describe('what may not be sold online', () => {
  it.each([
    ['23价肺炎球菌多糖疫苗(纽莫法)', '疫苗'],
    ['皮内注射用卡介苗', '疫苗'],
    ['人血白蛋白注射液（美国基立福）', '血液制品'],
    ['静注人免疫球蛋白（pH4）', '血液制品'],
    ['破伤风人免疫球蛋白', '血液制品'],
    ['人凝血酶原复合物', '血液制品'],
    ['人凝血因子Ⅷ', '血液制品'],
    ['外用冻干人纤维蛋白粘合剂', '血液制品'],
    ['硫酸吗啡缓释片', '麻醉药品'],
    ['枸橼酸舒芬太尼注射液', '麻醉药品'],
    ['酒石酸双氢可待因片', '麻醉药品'],
    ['盐酸布桂嗪注射液（强痛定）', '麻醉药品'],
    ['阿片酊', '麻醉药品'],
    ['罂粟壳', '麻醉药品'],
    ['*右佐匹克隆片', '精神药品'],
    ['BG酒石酸唑吡坦片(思诺思)', '精神药品'],
    ['咪哒唑仑(力月西)注射液', '精神药品'],
    ['复方磷酸可待因口服溶液(Ⅲ)', '精神药品'],
    ['氨酚羟考酮片(泰勒宁)', '精神药品'],
    ['氨酚曲马多片', '精神药品'],
    ['枸橼酸咖啡因注射液', '精神药品'],
    ['氢溴酸右美沙芬片', '精神药品'],
    ['依托咪酯中/长链脂肪乳注射液', '精神药品'],
    ['注射用 A型肉毒毒素', '医疗用毒性药品'],
    ['三氧化二砷注射液', '医疗用毒性药品'],
    ['生川乌', '医疗用毒性药品'],
    ['生半夏', '医疗用毒性药品'],
    ['雄黄粉', '医疗用毒性药品'],
    ['碘[125I]密封籽源', '放射性药品'],
    ['氟［18F］脱氧葡糖注射液', '放射性药品'],
    ['锝[99mTc]亚甲基二膦酸盐注射液', '放射性药品'],
    ['盐酸麻黄碱注射液', '药品类易制毒化学品'],
    ['马来酸麦角新碱注射液', '药品类易制毒化学品'],
    ['当归配方颗粒', '中药配方颗粒'],
  ])('refuses %s as %s', (name, kind) => expect(prohibitedReason({ name })).toBe(kind))

  it.each([
    ['牛痘疫苗接种家兔炎症皮肤提取物注射液(神经妥乐平)', 'an extract, no vaccine'],
    ['治疗用卡介苗', 'a bladder treatment'],
    ['注射用紫杉醇(白蛋白结合型)', 'paclitaxel'],
    ['重组人凝血因子Ⅷ', 'recombinant'],
    ['兔抗人胸腺细胞免疫球蛋白', 'of animals'],
    ['马破伤风免疫球蛋白', 'of animals'],
    ['LB凝血酶外用冻干粉', 'of animals'],
    ['强力枇杷露', 'an ordinary compound with 罂粟壳'],
    ['复方甘草口服溶液', 'an ordinary compound with opium tincture'],
    ['盐酸罂粟碱注射液', 'papaverine'],
    ['氨酚双氢可待因片', 'a solid compound outside the catalogues'],
    ['盐酸阿扑吗啡注射液', 'apomorphine'],
    ['普鲁卡因注射液', 'procaine'],
    ['卡马西平片', 'carbamazepine'],
    ['司美格鲁肽注射液', 'semaglutide'],
    ['氨咖黄敏胶囊', 'an ordinary compound'],
    ['复方氢溴酸右美沙芬糖浆', 'an ordinary compound'],
    ['右美沙芬愈创甘油醚糖浆', 'an ordinary compound'],
    ['美敏伪麻溶液', 'an ephedrine compound, sold with letters'],
    ['复方盐酸伪麻黄碱胶囊(新康泰克)', 'an ephedrine compound, sold with letters'],
    ['甲磺酸二氢麦角碱缓释片', 'not in the list of precursors'],
    ['尼麦角林片', 'nicergoline'],
    ['硫酸阿托品注射液', 'a preparation, not the raw material'],
    ['硝酸毛果芸香碱滴眼液', 'a preparation, not the raw material'],
    ['牛黄解毒片', 'a compound with 雄黄'],
    ['制川乌', 'processed'],
    ['法半夏', 'processed'],
    ['碳[13C]尿素呼气试验诊断试剂(海立克)', 'not radioactive'],
    ['吗啡检测试剂盒(胶体金法)', 'a test, not the drug'],
    ['板蓝根颗粒', 'an ordinary medicine'],
  ])('lets %s pass: %s', (name) => expect(prohibitedReason({ name })).toBeUndefined())

  it('looks at the generic name as well', () => {
    expect(prohibitedReason({ name: '思诺思', genericName: '酒石酸唑吡坦片' })).toBe('精神药品')
  })

  it('believes a row that names its class, but not what a class excludes', () => {
    expect(prohibitedReason({ name: '某药', category: '第二类精神药品' })).toBe('精神药品')
    expect(prohibitedReason({ name: '某药', dosageForm: '中药配方颗粒' })).toBe('中药配方颗粒')
    expect(prohibitedReason({ name: '胰岛素', category: '生物制品(除疫苗、血液制品)' })).toBeUndefined()
    expect(prohibitedReason({ name: '胰岛素', category: '生物制品（疫苗、血液制品除外）' })).toBeUndefined()
  })

  it('refuses toxic raw material while its preparations may be sold', () => {
    expect(prohibitedReason({ name: '硫酸阿托品', dosageForm: '原料药' })).toBe('医疗用毒性药品')
    expect(prohibitedReason({ name: '硫酸阿托品片', dosageForm: '片剂' })).toBeUndefined()
  })

  it('tells single-herb formula granules by their strength or maker', () => {
    const granules = { name: '黄芩颗粒(酒)', dosageForm: '颗粒剂' }
    expect(prohibitedReason({ ...granules, specification: '2g/10g/袋' })).toBe('中药配方颗粒')
    expect(prohibitedReason({ ...granules, manufacturer: '江阴天江药业有限公司' })).toBe('中药配方颗粒')
    expect(prohibitedReason({ ...granules, specification: '5g*16袋/盒' })).toBeUndefined()
    expect(
      prohibitedReason({ ...granules, specification: '1g/10g', approvalNumber: '国药准字Z20025001' }),
    ).toBeUndefined()
  })

  it('refuses what a hospital makes for its own patients', () => {
    expect(prohibitedReason({ name: '康肤冲剂', manufacturer: '南京市中西医结合医院' })).toBe('医疗机构制剂')
    expect(prohibitedReason({ name: '止咳合剂', approvalNumber: '川药制字Z20070123' })).toBe('医疗机构制剂')
  })
})
